import { createHmac } from 'node:crypto'
import { isSame } from '#server/auth/tokens.ts'
import type { Environment } from '#server/process/environment.ts'
import { secretKey } from '#server/process/secrets.ts'

type Keys = Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>

interface Named {
  userId: number
  serial: number
}

export const calendarPath = '/calendar'
const pattern = /^([1-9]\d{0,14})\.([1-9]\d{0,8})\./

export function calendarAddress(environment: Keys & Pick<Environment, 'PUBLIC_URL'>, named: Named): string {
  return `${environment.PUBLIC_URL}${calendarPath}/${sign(environment, named)}.ics`
}

/** Whose address it is and which of theirs; undefined when nobody here has made it. */
export function readCalendarLink(environment: Keys, file: string): Named | undefined {
  const [, userId, serial] = pattern.exec(file) ?? []
  if (!userId || !serial) return undefined
  const named = { userId: Number(userId), serial: Number(serial) }
  return isSame(file, `${sign(environment, named)}.ics`) ? named : undefined
}

function sign(environment: Keys, { userId, serial }: Named): string {
  const signature = createHmac('sha256', secretKey(environment)).update(`calendar ${userId} ${serial}`)
  return `${userId}.${serial}.${signature.digest('base64url')}`
}
