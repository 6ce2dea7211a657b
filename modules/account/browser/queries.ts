import type { PasskeyShown } from '#modules/factors/contract.ts'
import { getExtranetUser, updateExtranetUser, whoami } from '#shared/contracts/session.ts'
import { type CallAnswer, type CallInput, call } from '#ui/calls/call.ts'
import { queryOf, useChange } from '#ui/calls/queries.ts'
import {
  confirmEmail,
  confirmSession,
  endSession,
  factorPasskeyOptions,
  listBankMethods,
  listSessions,
  login,
  loginByFactor,
  loginByPasskey,
  passkeyLoginOptions,
  startBankLogin,
} from '../contract.ts'

export const openSessions = queryOf(listSessions)

export const bankMethods = queryOf(listBankMethods)

export const useEndSession = () => useChange(endSession, [listSessions])

export const useSaveProfile = () => useChange(updateExtranetUser, [getExtranetUser, whoami])

export const useConfirmEmail = () => useChange(confirmEmail, [getExtranetUser, whoami])

export function logIn(email: string, password: string): Promise<CallAnswer<typeof login>> {
  return call(login, { body: { email, password } })
}

/** What a login that a passkey finishes, or is alone, needs first. */
export const askForPasskey = (isAlone: boolean) => call(isAlone ? passkeyLoginOptions : factorPasskeyOptions)

export const logInByPasskey = (passkey: PasskeyShown) => call(loginByPasskey, { body: { passkey } })

export const finishLogin = (body: CallInput<typeof loginByFactor>['body']) => call(loginByFactor, { body })

/** Who logged in long ago gives the password, or a code, once more, before what opens the account is changed (SF-2). */
export const confirmBy = (body: CallInput<typeof confirmSession>['body']) => call(confirmSession, { body })

/** The answer names the address of the bank. */
export function startAtBank(
  body: CallInput<typeof startBankLogin>['body'],
): Promise<CallAnswer<typeof startBankLogin>> {
  return call(startBankLogin, { body })
}
