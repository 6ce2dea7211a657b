/** As much of the library as the development bank uses; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Context {
    oidc: {
      client: { clientId: string }
      account: { accountId: string }
      result?: { login?: object }
      provider: Provider
    }
  }

  interface Interaction {
    uid: string
    params: Record<string, string | undefined>
  }

  class Check {
    constructor(reason: string, description: string, check: (context: Context) => boolean)
    static REQUEST_PROMPT: true
    static NO_NEED_TO_PROMPT: false
  }

  interface Prompt {
    checks: { add(check: Check): void }
  }

  export const interactionPolicy: {
    Check: typeof Check
    base(): { get(name: string): Prompt; remove(name: string): void }
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (about: {
      clientId: string
      accountId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    /** Answers the address to go on at. */
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): void
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  export default class MemoryAdapter {
    constructor(model: string)
  }
}
