import { type Asked, ofCompany } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'

const credential = { id: 'eA', rawId: 'eA', type: 'public-key' }
const signed = { clientDataJSON: 'eA' }

export function asked(things: Things): Record<string, Asked> {
  const { users } = things
  const ofKaisa = { params: { id: users.kaisa } }
  return {
    'GET /resource/factors': { ofNobody: true },
    'POST /resource/factors/totp': { ofNobody: true },
    'POST /resource/factors/totp/confirmation': {
      body: { code: 'ABCDEF' },
      ofNobody: true,
      answered: { status: 409, why: 'no app waits for its first code any more; modules/factors has the right ones' },
    },
    'POST /resource/factors/passkeys/options': { ofNobody: true },
    'POST /resource/factors/passkeys': {
      body: { name: 'Puhelin', passkey: { ...credential, response: { ...signed, attestationObject: 'eA' } } },
      ofNobody: true,
      answered: { status: 400, why: 'no passkey was made so' },
    },
    'DELETE /resource/factors/{id}': {
      params: { id: 1 },
      ofNobody: true,
      answered: { status: 404, why: 'she has none' },
    },
    'GET /resource/factors/recoverycodes': { ofNobody: true },
    'POST /resource/factors/recoverycodes': { ofNobody: true, answered: { status: 404, why: 'she has no factor' } },
    'DELETE /resource/console/users/{id}/factors': { ...ofKaisa, answered: { status: 409, why: 'she has none' } },
    'GET /resource/console/factors/missing': {},
    'GET /resource/console/companies/{companyId}/factors/missing': ofCompany,
  }
}
