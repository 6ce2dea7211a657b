import { login } from '#modules/account/contract.ts'
import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Json } from '../load.ts'
import { call, type Things } from './scenario.ts'

export function account({ reader }: Things) {
  const { email, password } = reader
  const boot = [
    call(whoami, reader),
    call(getSettings, reader),
    call(listCompanies, reader, { params: { id: reader.userId } }),
  ]
  return {
    login: {
      calls: () => [{ method: 'POST', path: login.path, body: { email, password } } as const],
      isRight: ([entered]: Json[]) => entered.redirectUrl !== undefined,
    },
    boot: {
      calls: () => boot,
      isRight: ([me, settings, companies]: Json[]) =>
        me.id === reader.userId && settings.locales.length > 0 && companies.length > 0,
    },
  }
}
