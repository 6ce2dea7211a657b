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
  'employee lookup': { perRound: 800, what: 'a person of a company is found by identity code' },
  'register of 5,000': { perRound: 8, atMost: 2, what: 'everybody employed at a company of 5,000, with employments' },
  'conversation list': { perRound: 400, what: 'my thirty conversations at a company, with the newest message of each' },
  'conversation of 100 messages': { perRound: 400, what: 'one conversation with all of its messages' },
  'message create': { perRound: 400, what: 'a message is sent to a conversation' },
  'document list': { perRound: 400, what: 'the newest twenty of the documents shared with a company' },
  'report list': { perRound: 400, what: 'the newest ten of the reports shared with a company' },
  'form list': { perRound: 64, what: 'the 500 workplace investigations of a company' },
  'autosave of a form': { perRound: 400, what: 'a questionnaire that is being filled in is saved' },
  'order list': { perRound: 64, what: 'the 500 orders of a company' },
  'case list': { perRound: 200, what: 'my twenty work ability cases at a company, with their events' },
  'case detail': { perRound: 400, what: 'one of these cases' },
  'meetings of a month': { perRound: 200, what: 'the twenty video meetings of a month that I am invited to' },
} satisfies Record<string, Work>

export type WorkName = keyof typeof work

export const workNames = Object.keys(work) as WorkName[]

export const workOf = (name: WorkName): Work => work[name]
