import fs from 'node:fs'
import * as z from 'zod/mini'
import { keysOf } from '#shared/objects.ts'
import { type Environment, wrongVariable } from '../../process/environment.ts'
import { isLoopback } from '../../sites/addresses.ts'
import { keysFile } from './keys.ts'
import { assuranceLevels, type BrokerProfile, methodNames, profiles } from './profiles.ts'

const Address = z.url().check(
  z.refine((text) => {
    const url = URL.parse(text)
    return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  }, 'https'),
)
const Text = z.string().check(z.minLength(1))
const Name = z.union([Text, z.object({ fi: Text, en: Text, sv: Text })])
const PublicKey = z.looseObject({ kty: z.literal('RSA'), n: Text, e: Text })

/** The file that BANK_BROKER names: the broker's metadata as it was agreed with it. Nothing is discovered. */
const BrokerFile = z.strictObject({
  profile: z._default(z.enum(keysOf(profiles)), 'generic'),
  issuer: Address,
  authorization_endpoint: Address,
  token_endpoint: Address,
  signed_jwks_uri: Address,
  /** The public part of the broker's Entity key, pinned: whatever it has not signed is not the broker's. */
  entity_keys: z.object({ keys: z.array(PublicKey).check(z.minLength(1)) }),
  client_id: Text,
  /** Our name as the bank shows it (`ftn_spname`). */
  service_name: Text,
  scope: z.optional(Text),
  identity_code_claim: z.optional(Text),
  assurance_claim: z._default(Text, 'acr'),
  assurance_levels: z._default(z.array(Text).check(z.minLength(1)), assuranceLevels),
  methods: z.optional(z.array(z.object({ id: Text, name: Name, parameters: z.record(z.string(), Text) }))),
  /** Our own keys, where the processes share no DATA_DIR. */
  keys_file: z.optional(Text),
})

export interface BankMethod {
  id: string
  name: { fi: string; en: string; sv: string }
  /** What the request says so that the broker opens this method at once. */
  parameters: Record<string, string>
}

export type Broker = Omit<
  z.output<typeof BrokerFile>,
  'profile' | 'methods' | 'scope' | 'identity_code_claim' | 'keys_file'
> & {
  scope: string
  identity_code_claim: string
  methods: readonly BankMethod[]
  keys_file: string | undefined
}

export function readBroker(file: string): Broker {
  const wrong = (because: string) => wrongVariable('BANK_BROKER', `${file}: ${because}`)
  let content: unknown
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? 'is no JSON' : 'cannot be read')
  }
  return toBroker(content, wrong)
}

/** Where our own keys are. */
export function bankKeysFile(environment: Pick<Environment, 'DATA_DIR' | 'BANK_BROKER'>): string {
  const { BANK_BROKER } = environment
  return keysFile(environment, BANK_BROKER ? readBroker(BANK_BROKER) : { keys_file: undefined })
}

/** A broker of what its file says and its profile knows. */
export function toBroker(content: unknown, wrong: (because: string) => Error): Broker {
  const result = z.safeParse(BrokerFile, content)
  if (!result.success) {
    const named = result.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'} (${message})`)
    throw wrong(`look at ${named.join(', ')}`)
  }
  const { profile: name, ...file } = result.data
  const profile: BrokerProfile = profiles[name]
  const methods =
    file.methods?.map((method) => ({ ...method, name: inEveryLanguage(method.name) })) ?? methodsOf(profile)
  if (methods.length === 0) throw wrong(`methods are needed with the profile ${name}`)
  return {
    ...file,
    scope: file.scope ?? profile.scope,
    identity_code_claim: file.identity_code_claim ?? profile.identityCodeClaim,
    methods,
    keys_file: file.keys_file,
  }
}

function methodsOf({ methods, methodParameter, parameters }: BrokerProfile): BankMethod[] {
  if (!methods) return []
  return keysOf(methodNames).map((id) => ({
    id,
    name: inEveryLanguage(methodNames[id]),
    parameters: { ...parameters, [methodParameter]: methods[id] },
  }))
}

function inEveryLanguage(name: string | BankMethod['name']): BankMethod['name'] {
  return typeof name === 'string' ? { fi: name, en: name, sv: name } : name
}
