/** One operation, as it is described to whoever measures another product; so many of them make a round. */
interface Work {
  what: string
  /** Long enough a round for accounts that count in hundredths of a second. */
  perRound: number
  /** The product may cost so many times the limit; 1.5 unless told. */
  atMost?: number
}

/** What is measured, of this product and of any other. */
export const work = {
  login: { perRound: 32, what: 'an address and a password are exchanged for a session' },
  boot: { perRound: 400, what: 'what the first screen needs: who I am, the settings, my companies' },
  'sick leave list': { perRound: 800, what: 'the ten sick leaves that I have recorded at a company within the hour' },
  'sick leave create': { perRound: 400, what: 'a sick leave of three days with its diagnosis is recorded' },
  'register of 5,000': { perRound: 8, atMost: 2, what: 'everybody employed at a company of 5,000, with employments' },
  'person search': {
    perRound: 400,
    what: 'at most twenty people of that company by a part of the name, with employments',
  },
  'conversation list': { perRound: 400, what: 'my thirty conversations at a company, with the newest message of each' },
  'conversation of 100 messages': { perRound: 400, what: 'one conversation with all of its messages' },
  'message create': { perRound: 400, what: 'a message is sent to a conversation' },
} satisfies Record<string, Work>

export type WorkName = keyof typeof work

export const workNames = Object.keys(work) as WorkName[]

export const workOf = (name: WorkName): Work => work[name]
