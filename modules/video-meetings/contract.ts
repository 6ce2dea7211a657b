import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { anyone, company } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import { callStates, defaultPeriod, periodKinds } from './rules.ts'

/** A meeting as those who are invited to it see it. A cancelled one has no call any more. */
export const VideoMeeting = z.object({
  id: Id,
  topic: z.string(),
  description: z.nullable(z.string()),
  organizer: z.object({ displayName: z.string() }),
  startDate: Moment,
  endDate: Moment,
  users: z.array(z.object({ user: z.object({ id: Id, displayName: z.string() }) })),
  externalUsers: z.array(
    z.object({ externalUserId: Id, invitationFirstname: z.string(), invitationLastname: z.string() }),
  ),
  videoCall: z.nullable(z.object({ code: z.string() })),
  cancelled: z.boolean(),
})
export type VideoMeeting = z.infer<typeof VideoMeeting>

/** Which period a list shows: the day, week or month of the reference date; this week unless told. */
export const PeriodQuery = { query: z._default(z.enum(periodKinds), defaultPeriod), referenceDate: z.optional(Day) }

export const listVideoMeetings = route({
  method: 'GET',
  path: '/resource/extranet/videomeetings/{companyId}',
  permission: company(['video-meetings']),
  summary: 'The meetings of a day, week or month that the caller is invited to, by their start',
  params: z.object({ companyId: IdText }),
  query: z.object(PeriodQuery),
  answer: z.array(VideoMeeting),
})

// The call ---------------------------------------------------------------------------------------

/** The end of a call's address, and what an external person's link carries; whatever else is sent is nobody's. */
export const CallCode = z.string().check(z.regex(/^[\w-]{10,64}$/))
export const PersonalLink = z.string().check(z.maxLength(200))

/** What the tab that a call's page is open in keeps to itself: an external person is let in there, not wherever the link is. */
export const TabSecret = z.uuid()

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})

/** What a participant needs to know before joining. The topic is told to those only who may come in now. */
export const Call = z.object({
  state: z.enum(callStates),
  topic: z.nullable(z.string()),
  startDate: Moment,
  endDate: Moment,
  opensAt: z.nullable(Moment),
  displayName: z.string(),
  locale: z.enum(languages),
  isExternal: z.boolean(),
  isHost: z.boolean(),
  /** Where the call is held: from browser to browser, or on a Jitsi server. */
  engine: z.enum(['EMBEDDED', 'JITSI']),
  iceServers: z.array(IceServer),
})
export type Call = z.infer<typeof Call>

/** A POST, so that the personal link stands in no address and no log. */
export const openCall = route({
  method: 'POST',
  path: '/resource/mvideo/{code}',
  permission: anyone,
  summary: 'The call of a meeting, for a participant by session or an external person by their signed link',
  params: z.object({ code: CallCode }),
  body: z.object({ link: z.optional(PersonalLink) }),
  answer: Call,
})

/** Of a meeting on a Jitsi server; a POST for the same reason, and since every answer is a new key. */
export const openRoom = route({
  method: 'POST',
  path: '/resource/mvideo/{code}/room',
  permission: anyone,
  summary: 'The address of the Jitsi room for a participant who may be in the call now, good for two minutes',
  params: z.object({ code: CallCode }),
  body: z.object({ link: z.optional(PersonalLink), tabSecret: z.optional(TabSecret) }),
  answer: z.object({ address: z.string() }),
})
