import { hash } from 'node:crypto'
import * as client from 'openid-client'
import { isSame } from '../tokens.ts'

/** What a request for a login says so that its answer can be known again: all of it is made of a secret of this browser alone. */
export async function bindingsOf(secret: string): Promise<Record<string, string>> {
  return {
    state: derive(secret, 'state'),
    nonce: derive(secret, 'nonce'),
    code_challenge: await client.calculatePKCECodeChallenge(derive(secret, 'code verifier')),
    code_challenge_method: 'S256',
  }
}

/** What the answer to such a request must bear. */
export function expectedOf(secret: string): client.AuthorizationCodeGrantChecks {
  return {
    expectedState: derive(secret, 'state'),
    expectedNonce: derive(secret, 'nonce'),
    pkceCodeVerifier: derive(secret, 'code verifier'),
    idTokenExpected: true,
  }
}

/** Whether what came back belongs to the login that this browser has begun. */
export function isAnswerFor(secret: string, state: string | null): boolean {
  return state !== null && isSame(state, derive(secret, 'state'))
}

function derive(secret: string, purpose: string): string {
  return hash('sha256', `${purpose} ${secret}`, 'base64url')
}
