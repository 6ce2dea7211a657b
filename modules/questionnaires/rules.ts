/** Whoever shows no sign of life for this long has left the form. */
export const lockSeconds = 60
/** How long the holder has to answer before their place passes on. */
export const answerSeconds = 30

export interface Place {
  userId: number
  tab: string
}

/** The lock as it is kept. A holder whose time is over counts as gone; so does a request whose asker has gone since. */
export interface Lock {
  holder: (Place & { expiresAt: Date }) | null
  request: (Place & { at: Date }) | null
}

const seconds = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000
const later = (now: Date, by: number) => new Date(now.getTime() + by * 1000)

function isSame(one: Place | null, other: Place): boolean {
  return one !== null && one.userId === other.userId && one.tab === other.tab
}

/** The lock as it is at a moment: what time has ended is not there. */
export function lockAt(lock: Lock, now: Date): Lock {
  const holder = lock.holder && lock.holder.expiresAt > now ? lock.holder : null
  const isWaiting = lock.request && seconds(lock.request.at, now) < answerSeconds + lockSeconds
  return { holder, request: isWaiting ? lock.request : null }
}

export function isHolder(lock: Lock, place: Place): boolean {
  return isSame(lock.holder, place)
}

/** Seconds until the holder's place passes to whoever asks. */
export function secondsToAnswer({ request }: Lock, now: Date): number {
  return request ? Math.max(0, Math.ceil(answerSeconds - seconds(request.at, now))) : 0
}

/** Takes or keeps the lock; undefined when another tab has it. */
export function hold(lock: Lock, place: Place, now: Date): Lock | undefined {
  const { holder, request } = lockAt(lock, now)
  const isLate = isSame(request, place) && secondsToAnswer(lock, now) === 0
  const mayHave = holder
    ? isSame(holder, place) || isLate
    : !request || isSame(request, place) || isAsleep(request, now)
  if (!mayHave) return undefined
  return {
    holder: { ...place, expiresAt: later(now, lockSeconds) },
    request: isSame(request, place) || !holder ? null : request,
  }
}

/** Whoever has asked and does not come to take a free place in time loses the turn. */
function isAsleep(request: { at: Date }, now: Date): boolean {
  return seconds(request.at, now) >= answerSeconds
}

/** Asks for the place of another; undefined when there is none to ask for, or somebody waits already. */
export function request(lock: Lock, place: Place, now: Date): Lock | undefined {
  const { holder, request } = lockAt(lock, now)
  if (!holder || isSame(holder, place)) return undefined
  if (request && !isSame(request, place)) return undefined
  return { holder, request: request ?? { ...place, at: now } }
}

/** Gives the place to whoever asks for it, or to nobody. */
export function pass(lock: Lock, now: Date): Lock {
  const { request } = lockAt(lock, now)
  if (!request) return { holder: null, request: null }
  return { holder: { userId: request.userId, tab: request.tab, expiresAt: later(now, lockSeconds) }, request: null }
}
