import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history'
import { createElement, type ReactNode } from 'react'
import { BootError } from '../components/states/BootScreens.tsx'
import { Observable } from '../observable.ts'
import { keepScroll, takeOverScrolling } from './scroll.ts'
import { type Search, stringifySearch } from './search.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many steps ago what is open here was opened, see `useOpening`; undefined where a link led to it. */
    opened?: number
    /** How often the page has been loaded anew here, see ui/page/page.html. */
    reloads?: number
  }
}

/** An address of this site, its base left out. */
export interface Asked {
  pathname: string
  /** With its `?`. */
  search: string
  /** Path, search and hash. */
  href: string
}

export interface Whereabouts extends Asked {
  /** Of this entry of the history. */
  key: string
  /** Where the free text that was typed here is kept; see `ui/forms/typed-text.ts`. */
  typed: string | undefined
  opened: number | undefined
}

/** Where an address leads: to a screen, on to another address, or to a program that is not this one. */
export type Lead =
  | { screen: () => Promise<ReactNode>; frame: () => Promise<(screen: ReactNode) => ReactNode> }
  /** `tell` says why, when somebody has really come by. */
  | { redirect: string; tell?: () => void }
  | { elsewhere: true }

export interface Manner {
  search?: Search
  /** Back does not come by here again. */
  replace?: boolean
  /** What is typed is kept already, or need not be. */
  ignoreBlocker?: boolean
  typed?: string | undefined
  opened?: number | undefined
}

interface RouterState {
  /** Where the address leads already, while its screen may still be on its way. */
  destination: Whereabouts
  /** The address of the screen that is shown. */
  location: Whereabouts
  screen: ReactNode
  /** Why there is no screen. */
  failure: unknown
}

function whereaboutsOf(base: string, { pathname, search, hash, state }: HistoryLocation): Whereabouts {
  const path = pathname.slice(base.length) || '/'
  const { typed, opened } = state
  return { pathname: path, search, href: path + search + hash, key: state.__TSR_key ?? '', typed, opened }
}

/** From addresses to screens: a screen is shown when its code and texts are there, until then the one before it. */
export class Router extends Observable<RouterState> {
  readonly history: RouterHistory
  readonly #base: string
  readonly #awaiting: (() => void)[] = []
  #leadOf: ((asked: Asked) => Lead) | undefined
  #opening: Lead | undefined

  /** @param base what every address of the site begins with: nothing, or `/console` */
  constructor(base = '') {
    const history = createBrowserHistory()
    const location = whereaboutsOf(base, history.location)
    super({ destination: location, location, screen: undefined, failure: undefined })
    this.history = history
    this.#base = base
    history.subscribe((changed) => this.#go(whereaboutsOf(base, changed.location)))
    takeOverScrolling(() => this.state.location.key)
  }

  /** From now on addresses lead where this says, the present one too. */
  follow(leadOf: (asked: Asked) => Lead): void {
    this.#leadOf = leadOf
    void this.#open(this.state.destination)
  }

  /** Nobody is there any more whose screen it was. */
  forget(): void {
    this.#leadOf = undefined
    this.#opening = undefined
    this.change({ screen: undefined, failure: undefined })
  }

  hrefOf(address: string): string {
    return this.#base + address
  }

  /** Done when the screen at the address is there. */
  readonly navigate = (to: string, { search, replace = false, ignoreBlocker = false, typed, opened }: Manner = {}) => {
    const href = this.hrefOf(to + stringifySearch(search))
    const { destination } = this.state
    const arrival = new Promise<void>((resolve) => this.#awaiting.push(resolve))
    if (href === this.hrefOf(destination.href) && typed === destination.typed) this.#go({ ...destination })
    else {
      const { reloads } = replace ? this.history.location.state : {}
      this.history[replace ? 'replace' : 'push'](href, { typed, opened, reloads }, { ignoreBlocker })
    }
    return arrival
  }

  readonly back = (steps: number) => this.history.go(-steps, { ignoreBlocker: true })

  /** Fetches the screen at an address that somebody is about to go to. */
  preload(address: string): void {
    const { pathname, search } = new URL(address, window.location.origin)
    const lead = this.#leadOf?.({ pathname, search, href: address })
    if (lead && 'screen' in lead) for (const part of [lead.screen, lead.frame]) void part().catch(() => {})
  }

  /** The screen is drawn. */
  arrive(): void {
    for (const arrived of this.#awaiting.splice(0)) arrived()
  }

  #go(destination: Whereabouts): void {
    this.change({ destination })
    const { location, screen } = this.state
    const lead = this.#leadOf?.(destination)
    const stays = destination.pathname === location.pathname && lead !== undefined && 'screen' in lead
    if (screen && stays) this.#show(destination, screen)
    else void this.#open(destination)
  }

  async #open(destination: Whereabouts): Promise<void> {
    const lead = this.#leadOf?.(destination)
    this.#opening = lead
    if (!lead) return
    if ('elsewhere' in lead) return window.location.replace(this.hrefOf(destination.href))
    if ('redirect' in lead) {
      lead.tell?.()
      return this.navigate(lead.redirect, { replace: true, ignoreBlocker: true })
    }
    try {
      const [frame, screen] = await Promise.all([lead.frame(), lead.screen()])
      // Unless somebody has gone on meanwhile.
      if (this.#opening === lead) this.#show(destination, frame(screen))
    } catch (failure) {
      const frame = await lead.frame().catch(() => undefined)
      if (this.#opening !== lead) return
      if (frame) this.#show(destination, frame(createElement(BootError, { error: failure, isFramed: true })))
      else this.change({ failure })
    }
  }

  #show(location: Whereabouts, screen: ReactNode): void {
    this.#opening = undefined
    if (this.state.screen) keepScroll(this.state.location.key)
    this.change({ location, screen, failure: undefined })
  }
}
