import * as z from 'zod/mini'
import { Id } from '#shared/ids.ts'
import { CallCode, PersonalLink, TabSecret } from './contract.ts'
import type { CallState } from './rules.ts'

/** Where browsers and the server speak about a call; cookie and personal link say who it is, as for `openCall`. */
export const callSocketPath = '/mvideo/socket'

const Devices = { microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() }
export const CallDevices = z.object(Devices)
export type CallDevices = z.infer<typeof CallDevices>

/** A description or a candidate of WebRTC: for the other browser's eyes only, the server does not look inside. */
const Signal = z.record(z.string().check(z.maxLength(50)), z.unknown())
export type Signal = z.infer<typeof Signal>

/** What a browser says. The first word is `join`. */
export const FromBrowser = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    code: CallCode,
    link: z.optional(PersonalLink),
    /** Of one load of the page; the tab's secret is the same after the next. */
    pageId: z.uuid(),
    tabSecret: TabSecret,
    ...Devices,
  }),
  z.object({ type: z.literal('devices'), ...Devices }),
  z.object({ type: z.literal('signal'), to: Id, signal: Signal }),
  z.object({ type: z.literal('admit'), peerId: Id }),
  z.object({ type: z.literal('remove'), peerId: Id }),
  z.object({ type: z.literal('leave') }),
  z.object({ type: z.literal('ping') }),
])
export type FromBrowser = z.infer<typeof FromBrowser>

/** One who is in the call, or waits to be let in. */
export interface Peer extends CallDevices {
  peerId: number
  displayName: string
  isHost: boolean
  isExternal: boolean
  isWaiting: boolean
}

/**
 * Why someone is not in the call (any more): the call's own state; too many are in it; it goes on in another window;
 * there is no such call for them.
 */
export type Refusal = Exclude<CallState, 'OPEN'> | 'FULL' | 'ELSEWHERE' | 'UNKNOWN'

/** What the server says. `people` is always everyone at once: nothing has to be remembered, nothing can be missed. */
export type FromServer =
  | { type: 'people'; you: number; isWaiting: boolean; peers: Peer[] }
  | { type: 'signal'; from: number; signal: Signal }
  | { type: 'full' }
  | { type: 'refused'; reason: Refusal }
  | { type: 'pong' }

/** Close codes: whoever is refused does not come back by itself, everyone else does. */
export const callCloseCodes = { refused: 4000, comeBack: 4200, wrong: 4400 } as const
