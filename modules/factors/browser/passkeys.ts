import type { RouteAnswer } from '#shared/route.ts'
import type { PasskeyMade, PasskeyShown, passkeyOptions } from '../contract.ts'

const library = () => import('@simplewebauthn/browser')

interface ToShow extends Pick<RouteAnswer<typeof passkeyOptions>, 'challenge' | 'timeout'> {
  rpId: string
  userVerification: 'required' | 'preferred'
  allowCredentials: RouteAnswer<typeof passkeyOptions>['excludeCredentials']
}

/** Whether passkeys work in this browser and at this address: there are none for an address of numbers. */
export function takesPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}

/**
 * Asks the browser for a passkey.
 * @param quietly beside the field of the name, among what the browser fills in
 * @returns undefined where nobody has chosen one, or it cannot be
 */
export async function showPasskey(options: ToShow, quietly = false): Promise<PasskeyShown | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library()
  if (quietly && !(await browserSupportsWebAuthnAutofill())) return undefined
  try {
    const shown = await startAuthentication({ optionsJSON: options, useBrowserAutofill: quietly })
    return { ...shown, response: shown.response }
  } catch (cause) {
    return givenUp(cause)
  }
}

/** @returns `known` where the device has one of the same account already */
export async function makePasskey(
  options: RouteAnswer<typeof passkeyOptions>,
): Promise<PasskeyMade | 'known' | undefined> {
  const { startRegistration } = await library()
  try {
    return await startRegistration({ optionsJSON: options })
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'InvalidStateError') return 'known'
    return givenUp(cause)
  }
}

/** What a browser says where somebody turns back, has none or asks elsewhere meanwhile is no fault of the page. */
function givenUp(cause: unknown): undefined {
  if (cause instanceof Error) return undefined
  throw cause
}
