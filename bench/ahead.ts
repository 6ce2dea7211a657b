import type { Measured } from './peers.ts'
import type { WorkName } from './scenarios/work.ts'

/** The product shall cost so many times less CPU than a peer whose work is the same. */
const timesAtLeast = 5

export interface Ahead {
  work: WorkName
  own: number
  peer: number
  times: number
  isEnough: boolean
}

/** Of what both have done rightly and nothing wrongly; something else has not been won, and is not enough. */
export function aheadOf(peer: readonly Measured[], own: readonly Measured[]): Ahead[] {
  return peer.map((theirs) => {
    const ours = own.find(({ work }) => work === theirs.work)
    const cost = (measured: Measured | undefined) =>
      measured && measured.right > 0 && measured.errors === 0 ? (measured.cpu ?? Number.NaN) : Number.NaN
    const times = cost(theirs) / cost(ours)
    return { work: theirs.work, own: cost(ours), peer: cost(theirs), times, isEnough: times >= timesAtLeast }
  })
}
