import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { frequencies } from '#shared/notices.ts'
import { session } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

const Frequency = z.enum(frequencies)

/** How often the caller is told by mail, by kind of what waits on their side (IN-3). */
export const Notices = z.object({
  kinds: z.record(z.string(), Frequency),
  /** Where they are sent; null while the account has no confirmed address. */
  email: z.nullable(z.string()),
  /** Whether there are mails at all. */
  emailNotificationsEnabled: z.boolean(),
  /** The address has been refused for good: nothing more is sent there. */
  emailRefused: z.boolean(),
})
export type Notices = z.infer<typeof Notices>

export const getNotices = route({
  method: 'GET',
  path: '/resource/notices',
  permission: session,
  summary: 'How often the caller is told of what waits, by kind',
  answer: Notices,
})

export const changeNotices = route({
  method: 'PUT',
  path: '/resource/notices',
  permission: session,
  summary: 'Choose how often one is told of some kinds or all; what is left out stays as it is',
  body: z.object({
    kinds: z.optional(z.record(z.string(), Frequency)),
    emailNotificationsEnabled: z.optional(z.boolean()),
    /** `false`: an address that was refused is tried again. */
    emailRefused: z.optional(z.literal(false)),
  }),
  answer: Notices,
})

export const Devices = z.object({
  /** What a browser subscribes with (VAPID); null where the installation pushes nothing. */
  publicKey: z.nullable(z.string()),
  devices: z.array(
    z.object({
      id: Id,
      name: z.string(),
      createdAt: Moment,
      /** When it was last told of something, or subscribed. */
      lastUsedAt: Moment,
      /** It is the browser that asks. */
      isThis: z.boolean(),
    }),
  ),
})
export type Devices = z.infer<typeof Devices>

export const listDevices = route({
  method: 'GET',
  path: '/resource/notices/devices',
  permission: session,
  summary: 'The devices to which the caller’s notices are pushed (IN-4)',
  answer: Devices,
})

export const addDevice = route({
  method: 'POST',
  path: '/resource/notices/devices',
  permission: session,
  summary: 'Push the caller’s notices to this browser; of more than twenty devices the oldest goes',
  body: z.object({
    endpoint: z.string().check(z.maxLength(2000)),
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    }),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  }),
  answer: Devices,
})

export const removeDevice = route({
  method: 'DELETE',
  path: '/resource/notices/devices/{id}',
  permission: session,
  summary: 'Push no more notices to one of the caller’s devices',
  params: z.object({ id: IdText }),
  answer: Devices,
})
