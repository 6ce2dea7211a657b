/** As much of the library as the server’s own issuers use; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Context {
    oidc: {
      client: { clientId: string }
      account: { accountId: string }
      provider: Provider
    }
  }

  interface Interaction {
    uid: string
    params: Record<string, string | undefined>
  }

  export const interactionPolicy: {
    base(): { remove(name: string): void }
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
    Client: { prototype: { redirectUriAllowed(address: string): boolean } }
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
