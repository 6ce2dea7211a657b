import { Observable } from '#ui/observable.ts'
import type { Message } from '../../contract.ts'
import type { ChatSource } from './source.ts'

export interface MessagesState {
  /** In the pieces they were fetched in, oldest first: a piece once drawn is not drawn again. */
  pieces: readonly (readonly Message[])[]
  isLoaded: boolean
  hasEarlier: boolean
  isLoadingEarlier: boolean
  /** Why the newest, or the earlier ones, could not be fetched. */
  error: unknown
  earlierError: unknown
}

export const newestOf = (pieces: MessagesState['pieces']): Message | undefined => pieces.at(-1)?.at(-1)

/** The messages of one conversation: the newest first, earlier ones as one scrolls up, later ones as they come. */
export class MessageStore extends Observable<MessagesState> {
  readonly #source: ChatSource
  #catchingUp: Promise<void> = Promise.resolve()
  #attempt = 0

  constructor(source: ChatSource) {
    super({
      pieces: [],
      isLoaded: false,
      hasEarlier: false,
      isLoadingEarlier: false,
      error: undefined,
      earlierError: undefined,
    })
    this.#source = source
  }

  /** Begins anew with the newest ones; what an earlier attempt brings after this counts no more. */
  readonly load = async (): Promise<void> => {
    const attempt = ++this.#attempt
    this.change({ error: undefined })
    try {
      const { content, hasMore } = await this.#source.load({})
      if (attempt === this.#attempt) this.change({ pieces: [content], hasEarlier: hasMore, isLoaded: true })
    } catch (error) {
      if (attempt === this.#attempt) this.change({ error })
    }
  }

  readonly stop = (): void => {
    this.#attempt += 1
  }

  /** Fetches what has come since the newest message here; nothing is left out and nothing is there twice. */
  readonly catchUp = (): Promise<void> => this.#inTurn(() => this.#fetchLater())

  /** One after the other: two at once would bring the same messages. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const next = this.#catchingUp.then(work)
    this.#catchingUp = next.catch(() => undefined)
    return next
  }

  /** Each fetch of the conversation is a new chance to find what is missing here (RT-4). */
  readonly compare = (newestMessageId: number | undefined): void => {
    if (!this.state.isLoaded) return
    // Whoever is before it may bring it.
    const isMissing = () => (newestMessageId ?? 0) > (newestOf(this.state.pieces)?.id ?? 0)
    this.#inTurn(async () => (isMissing() ? this.#fetchLater() : undefined)).catch(() => undefined)
  }

  readonly loadEarlier = async (): Promise<void> => {
    const before = this.state.pieces[0]?.[0]?.id
    if (before === undefined) return
    this.change({ isLoadingEarlier: true, earlierError: undefined })
    try {
      const { content, hasMore } = await this.#source.load({ before })
      const { pieces } = this.state
      if (pieces[0]?.[0]?.id === before) this.change({ pieces: [content, ...pieces], hasEarlier: hasMore })
    } catch (earlierError) {
      this.change({ earlierError })
    } finally {
      this.change({ isLoadingEarlier: false })
    }
  }

  async #fetchLater(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const after = newestOf(this.state.pieces)?.id ?? 0
      const page = await this.#source.load({ after })
      if (page.content.length > 0) this.change({ pieces: [...this.state.pieces, page.content] })
      hasMore = page.hasMore
    }
  }
}
