import type { Asked } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'
import { fixturePassword } from '../server/fixtures.ts'

const credential = { id: 'eA', rawId: 'eA', type: 'public-key' }
const signed = { clientDataJSON: 'eA' }

export function asked(things: Things): Record<string, Asked> {
  const { users } = things
  const credentials = { email: 'nobody@access.test', password: 'Tyoterveys1' }
  const wrong = { status: 401, why: 'nobody has this password' }
  const link = { username: 'nobody@access.test', token: 'x', password: 'Tyoterveys1', passwordConfirm: 'Tyoterveys1' }
  const noLink = { status: 400, why: 'a link that was never sent' }
  const kaisa = { firstName: 'Kaisa', lastName: 'Laine', email: 'kaisa@access.test', locale: 'fi', role: 'ROLE_USER' }
  const ofKaisa = { params: { id: users.kaisa } }
  return {
    'POST /resource/anonymous/whoami': { ofNobody: true },
    'POST /resource/anonymous/extranet/login': { body: credentials, ofNobody: true, answered: wrong },
    'POST /user/login': { body: credentials, ofNobody: true, answered: wrong },
    'POST /resource/anonymous/extranet/login/factor': {
      body: { code: '123456' },
      ofNobody: true,
      answered: { status: 401, why: 'no login has been begun' },
    },
    'POST /resource/anonymous/extranet/login/factor/options': {
      ofNobody: true,
      answered: { status: 401, why: 'no login has been begun' },
    },
    'POST /resource/anonymous/extranet/login/passkey/options': { ofNobody: true },
    'POST /resource/anonymous/extranet/login/passkey': {
      body: { passkey: { ...credential, response: { ...signed, authenticatorData: 'eA', signature: 'eA' } } },
      ofNobody: true,
      answered: { status: 401, why: 'nobody has this passkey' },
    },
    'GET /user/logout': { ofNobody: true },
    'GET /resource/anonymous/extranet/bankMethods': { ofNobody: true },
    'POST /resource/anonymous/extranet/bankLogin': {
      body: { method: 'nordea' },
      ofNobody: true,
      answered: { status: 404, why: 'people log in by password here' },
    },
    'POST /resource/anonymous/extranet/activate': { body: link, ofNobody: true, answered: noLink },
    'POST /resource/anonymous/extranet/recoverPassword': { body: { usernameOrEmail: 'nobody' }, ofNobody: true },
    'POST /resource/anonymous/extranet/recoverPassword/verify': { body: link, ofNobody: true, answered: noLink },
    'POST /resource/anonymous/extranet/email/confirmation': { body: { token: 'x' }, ofNobody: true, answered: noLink },
    'POST /resource/extranet/users': {
      query: { activate: users.helena },
      body: { email: 'helena@access.test', consent: true },
      answered: { status: 409, why: 'she accepted the terms long ago' },
    },
    'POST /resource/pusher/auth': {
      body: { socket_id: '1.2', channel_name: 'private-x' },
      answered: { status: 403, why: 'no channel of hers; push.test.ts has the right one' },
      ofNobody: true,
    },
    'GET /resource/extranet/users': { ofNobody: true },
    'PUT /resource/extranet/users/{id}': { params: { id: users.helena }, body: { locale: 'sv' } },
    'GET /resource/extranet/sessions': { ofNobody: true },
    'POST /resource/confirmation': { body: { password: fixturePassword }, ofNobody: true },
    // Nina's: other sessions of Helena's are asked for by calls after it.
    'PUT /resource/extranet/password': {
      body: { currentPassword: fixturePassword, password: 'Huomenna-sataa-7', passwordConfirm: 'Huomenna-sataa-7' },
      ofNobody: true,
      by: 'nina',
    },
    'DELETE /resource/extranet/sessions/{id}': { params: { id: things.otherSession } },
    'POST /resource/console/users/search': {},
    'POST /resource/console/users': { body: { ...kaisa, email: 'uusi@access.test' } },
    'GET /resource/console/users/{id}': ofKaisa,
    'PUT /resource/console/users/{id}': { ...ofKaisa, body: kaisa },
    'POST /resource/console/users/{id}/invitation': { params: { id: users.invited } },
    'POST /resource/console/users/{id}/deactivate': { params: { id: users.invited } },
    'POST /resource/console/users/{id}/reactivate': { params: { id: users.invited } },
    'PUT /resource/console/users/{id}/companies/{companyId}': {
      params: { id: users.kaisa, companyId: workshop },
      body: {},
    },
    'DELETE /resource/console/users/{id}/identity': {
      ...ofKaisa,
      answered: { status: 409, why: 'no bank has ever identified her' },
    },
    'DELETE /resource/console/users/{id}/companies/{companyId}': { params: { id: users.kaisa, companyId: workshop } },
  }
}
