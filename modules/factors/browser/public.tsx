export { showPasskey, takesPasskeys } from './passkeys.ts'
export { SecondFactors } from './SecondFactors.tsx'
