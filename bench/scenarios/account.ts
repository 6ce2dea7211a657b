import { login, whoami } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { getSettings, listCompanies } from '#modules/companies/contract.ts'
import { call, type Scenarios } from './scenario.ts'

export const account: Scenarios = ({ reader }) => {
  const credentials = { email: reader.email, password: fixturePassword }
  const boot = [
    call(whoami, reader),
    call(getSettings, reader),
    call(listCompanies, reader, { params: { id: reader.userId } }),
  ]
  return [
    { name: 'login', operationsPerRound: 32, calls: () => [{ method: 'POST', path: login.path, body: credentials }] },
    { name: 'boot', operationsPerRound: 400, calls: () => boot },
  ]
}
