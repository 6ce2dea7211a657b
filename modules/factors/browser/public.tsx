import { lazy } from 'react'

export { showPasskey, takesPasskeys } from './passkeys.ts'

/** Whoever logs in needs none of these. */
export const SecondFactors = lazy(async () => ({ default: (await import('./SecondFactors.tsx')).SecondFactors }))
