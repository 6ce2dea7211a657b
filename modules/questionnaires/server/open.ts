import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import type { Announcement } from '#server/push/push.ts'
import type { Access } from '#server/rights/access-log.ts'
import type { Held } from '#server/rights/held.ts'
import type { Identity } from '#server/rights/scope.ts'
import type { Told } from '#server/rights/told-queries.ts'
import type { FormLock } from '../contract.ts'
import { isHolder, type Lock, lockAt, type Place, secondsToAnswer } from '../rules.ts'
import type { FormAccess, FormOwner } from './owner.ts'
import { type FormState, selectOwnerOf, selectState, updateLock } from './queries.ts'

export interface Opened {
  owner: FormOwner
  access: FormAccess
}

/** The owner of the form, and what it lets the user do; else 404, or what the owner refuses with. */
export async function open(db: Db, owners: readonly FormOwner[], user: Identity, id: number): Promise<Opened> {
  const form = await selectOwnerOf(db, id)
  const owner = owners.find((one) => one.name === form?.owner)
  if (!form || !owner) throw notFound()
  return { owner, access: await owner.accessTo(db, user, { id, companyId: form.company_id }) }
}

/** The same for whoever fills it; the form stays as it is until the transaction is over. */
export async function openToEdit(
  db: Db,
  owners: readonly FormOwner[],
  user: Identity,
  id: number,
): Promise<Opened & { state: FormState }> {
  const opened = await open(db, owners, user, id)
  if (!opened.access.mayEdit) throw new ApiError('forbidden')
  const state = await selectState(db, opened.access.formId, 'for update')
  if (state.submission_id) throw new ApiError('form_submitted')
  return { ...opened, state }
}

/** What the access log says of a form. */
export function accessToForm(action: Access['action'], { owner, access }: Opened): Access {
  const { formId, companyId, employeeIds } = access
  return { action, purpose: owner.purpose, thing: 'mform', thingId: formId, employeeIds, companyId }
}

interface LockChange {
  formId: Held<'form'>
  before: Lock
  after: Lock
  owner: FormOwner
  now: Date
}

/** Keeps the lock as it has become. Who sees the form is told when it has changed hands or is asked for. */
export async function keepLock(db: Db, { formId, before, after, owner, now }: LockChange): Promise<Announcement[]> {
  await updateLock(db, formId, after)
  return lockChanges(db, { formId, before, after, owner, now })
}

/** What is told of a lock that has become another; nothing when it has only been kept. */
export async function lockChanges(db: Db, { formId, before, after, owner, now }: LockChange): Promise<Announcement[]> {
  if (isSamePlace(before.holder, after.holder) && isSamePlace(before.request, after.request)) return []
  return [lockAnnouncement(formId, after, await owner.watchers(db, formId, now))]
}

export function lockAnnouncement(formId: Held<'form'>, { holder, request }: Lock, to: Told): Announcement {
  const canRequest = holder !== null && request === null
  return { event: 'formLockUpdate', data: { formId, canRequest, userId: holder?.userId ?? null }, to }
}

function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.userId === other?.userId && one?.tab === other?.tab
}

/** The lock as one tab sees it. */
export async function lockSeenFrom(db: Db, formId: Held<'form'>, place: Place, now: Date): Promise<FormLock> {
  const { lock: kept, holder_name, request_name, revision } = await selectState(db, formId)
  const lock = lockAt(kept, now)
  const { holder, request } = lock
  const isMine = isHolder(lock, place)
  return {
    userId: holder?.userId ?? null,
    name: holder && holder_name,
    isMine,
    revision,
    canRequest: holder !== null && !isMine && request === null,
    request: request && {
      userId: request.userId,
      name: request_name ?? '',
      isMine: request.userId === place.userId && request.tab === place.tab,
      seconds: secondsToAnswer(lock, now),
    },
  }
}
