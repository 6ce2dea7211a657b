/** `npm run rotate-bank-keys`: new keys to sign and decrypt with for logins by bank; the Entity key stays. */
import { bankKeysFile } from '#server/auth/bank/broker.ts'
import { readOrMakeKeys, rotateKeys, writeKeys } from '#server/auth/bank/keys.ts'
import { readEnvironment } from '#server/process/environment.ts'

const environment = readEnvironment(process.env)
const file = bankKeysFile(environment)
const now = new Date()
writeKeys(file, await rotateKeys(await readOrMakeKeys(file, now), now))
console.log(`${file}: the new keys are published from now on and sign after a day`)
