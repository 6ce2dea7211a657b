import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'
import { OperatorError } from '../errors.ts'
import { isLoopback } from '../sites/addresses.ts'

interface Variable<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  /** What holds without the variable, in words; it stands in the README's table. */
  unset: string
  meaning: string
}

const wholeNumber = (from: number, to: number) =>
  z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), z.int().check(z.minimum(from), z.maximum(to))))
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
const address = (protocol: RegExp) => z.url({ protocol })
/** An address with a user and a password, and a name after the host. */
const addressOfAccount = (protocol: RegExp) =>
  address(protocol).check(
    z.refine((text) => {
      const url = URL.parse(text)
      return Boolean(url?.username && url.password && url.hostname && url.pathname.length > 1)
    }),
  )
const list = (item: RegExp) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((part) => part.trim())),
    ),
    z.array(z.string().check(z.regex(item))),
  )

/**
 * Every environment variable that the server reads, in one place. The README's table is this list: a test compares them.
 */
export const variables = {
  PORT: { schema: z._default(wholeNumber(0, 65535), 3000), unset: '3000', meaning: 'The port to listen on' },
  HOST: { schema: z._default(z.string(), '127.0.0.1'), unset: '127.0.0.1', meaning: 'The address to listen on' },
  PUBLIC_URL: {
    schema: z.optional(address(/^https?$/)),
    unset: '`http://HOST:PORT`',
    meaning: 'The address people use; links in mails begin with it, and cookies are Secure when it is https',
  },
  CONSOLE_URL: {
    schema: z.optional(address(/^https?$/)),
    unset: 'PUBLIC_URL, at /console',
    meaning:
      'The address of the console on a host name of its own; with it the extranet answers at PUBLIC_URL only and the console here only',
  },
  DATA_DIR: {
    schema: z._default(z.string().check(z.minLength(1)), './data'),
    unset: './data',
    meaning: 'Where the embedded database, files and generated keys are kept',
  },
  DATABASE_URL: {
    schema: z.optional(address(/^postgres(ql)?$/)),
    unset: 'the embedded database in DATA_DIR',
    meaning: 'PostgreSQL 15 or later',
  },
  DATABASE_OWNER_URL: {
    schema: z.optional(address(/^postgres(ql)?$/)),
    unset: 'DATABASE_URL',
    meaning: 'The role that owns the tables and runs migrations, when the server itself shall run as a lesser one',
  },
  DATABASE_POOLER_URL: {
    schema: z.optional(address(/^postgres(ql)?$/)),
    unset: 'DATABASE_URL',
    meaning: 'PgBouncer in transaction mode before DATABASE_URL, for statements and jobs (docs/guide/scaling.md)',
  },
  DATABASE_READ_URL: {
    schema: z.optional(address(/^postgres(ql)?$/)),
    unset: 'DATABASE_URL',
    meaning: 'A streaming replica of DATABASE_URL, for statistics and lists saved as files (docs/guide/scaling.md)',
  },
  DATABASE_POOL: {
    schema: z._default(wholeNumber(1, 200), 10),
    unset: '10',
    meaning: 'Connections of one process to PostgreSQL (the embedded database has one)',
  },
  DEMO_DATA: {
    schema: z.optional(flag),
    unset: '`true` on the embedded database while only this machine is served, else `false`',
    meaning: 'Load the demo data into an empty database',
  },
  SECRET_KEY: {
    schema: z.optional(z.string().check(z.minLength(32))),
    unset: 'generated into DATA_DIR',
    meaning:
      'Signs push subscriptions, keys the hashes of identity codes and encrypts the secrets of second factors; the same on every process of one installation and for good, at least 32 characters',
  },
  SMTP_URL: {
    schema: z.optional(address(/^smtps?$/)),
    unset: 'mails are caught and shown at /dev/mail (only while only this machine is served)',
    meaning: 'The mail relay, `smtp://user:password@host:port`',
  },
  MAIL_FROM: {
    schema: z._default(
      z.string().check(z.regex(/^([^<>@]+<)?[^<>@\s]+@[^<>@\s]+>?$/)),
      'Työterveys <no-reply@localhost>',
    ),
    unset: 'Työterveys <no-reply@localhost>',
    meaning: 'The sender of mails',
  },
  LOGIN_TYPE: {
    schema: z._default(z.enum(['PASSWORD', 'STRONG']), 'PASSWORD'),
    unset: 'PASSWORD',
    meaning: 'How employer-side users log in: `PASSWORD`, or `STRONG` by their banks',
  },
  CONSOLE_LOGIN_TYPE: {
    schema: z._default(z.enum(['PASSWORD', 'STRONG']), 'PASSWORD'),
    unset: 'PASSWORD',
    meaning: 'How the provider’s staff log in: `PASSWORD`, or `STRONG` by their banks',
  },
  BANK_BROKER: {
    schema: z.optional(z.string()),
    unset: 'the development bank, where that is on',
    meaning: 'The file that describes the broker of bank logins (docs/guide/operating.md)',
  },
  DEVELOPMENT_BANK: {
    schema: z.optional(flag),
    unset: '`true` with a STRONG login and no BANK_BROKER while only this machine is served, else `false`',
    meaning: 'A bank of the server itself, where anybody may be anybody: for trying, never for real data',
  },
  SESSION_IDLE_MINUTES: {
    schema: z._default(wholeNumber(1, 1440), 30),
    unset: '30',
    meaning: 'A session ends after this long without a request',
  },
  SESSION_HOURS: {
    schema: z._default(wholeNumber(1, 72), 12),
    unset: '12',
    meaning: 'A session ends after this long in any case',
  },
  SICK_LEAVE_LIST_MINUTES: {
    schema: z._default(wholeNumber(1, 1440), 60),
    unset: '60',
    meaning: 'How long a recorded sick leave stays in its recorder’s list and can be corrected',
  },
  S3_URL: {
    schema: z.optional(addressOfAccount(/^https?$/)),
    unset: 'files are kept in DATA_DIR',
    meaning: 'An S3-compatible store for files, `https://key:secret@host/bucket?region=…`',
  },
  CLAMD_URL: {
    schema: z.optional(z.string().check(z.regex(/^(tcp:\/\/[^/?\s]+|unix:\/[^?\s]+)(\?seconds=\d+)?$/))),
    unset: 'uploads are not scanned',
    meaning: 'The virus scanner of uploads, `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`, with `?seconds=120`',
  },
  BUS_URL: {
    schema: z.optional(address(/^rediss?$/)),
    unset: 'by NOTIFY of the database',
    meaning:
      'How several processes tell each other of events: Redis 6 or later, or Valkey, `redis://user:password@host:port` (docs/guide/operating.md)',
  },
  PUSHER_URL: {
    schema: z.optional(addressOfAccount(/^pusher$/)),
    unset: 'the push endpoint of the server itself',
    meaning: 'A hosted push service, `pusher://key:secret@cluster/app-id`',
  },
  VAPID_PUBLIC_KEY: {
    schema: z.optional(z.string().check(z.regex(/^B[\w-]{86}$/))),
    unset: 'no notices are pushed to devices',
    meaning: 'The key by which push services of browsers know the installation (`npm run vapid`)',
  },
  VAPID_PRIVATE_KEY: {
    schema: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    unset: 'needed with VAPID_PUBLIC_KEY',
    meaning: 'The private key that belongs to it',
  },
  WEBHOOK_PRIVATE_ADDRESSES: {
    schema: z._default(flag, false),
    unset: '`false`',
    meaning:
      'Sends to addresses that others name also where they are plain http, private or of this machine: for trying only',
  },
  VIDEO_ICE_URLS: {
    schema: z._default(list(/^(stuns?|turns?):\S+$/), []),
    unset: 'calls between devices of the same network only',
    meaning: 'STUN and TURN servers of video calls, separated by commas: `stun:host:port,turns:host:443?transport=tcp`',
  },
  VIDEO_TURN_SECRET: {
    schema: z.optional(z.string().check(z.minLength(16))),
    unset: 'TURN servers are not offered',
    meaning: 'The secret shared with the TURN servers (`static-auth-secret` of coturn), at least 16 characters',
  },
  VIDEO_JITSI_URL: {
    schema: z.optional(address(/^https?$/)),
    unset: 'calls of at most five, from browser to browser',
    meaning: 'A Jitsi server that calls are held on instead, for larger meetings (docs/guide/operating.md)',
  },
  VIDEO_JITSI_APP_ID: {
    schema: z.optional(z.string().check(z.minLength(1))),
    unset: 'needed with VIDEO_JITSI_URL',
    meaning: 'The `app_id` of its authentication by JWT',
  },
  VIDEO_JITSI_APP_SECRET: {
    schema: z.optional(z.string().check(z.minLength(16))),
    unset: 'needed with VIDEO_JITSI_URL',
    meaning: 'The `app_secret` of its authentication by JWT, at least 16 characters',
  },
  TRUST_PROXY: {
    schema: z._default(wholeNumber(0, 10), 0),
    unset: '0',
    meaning: 'How many proxies stand in front: so many of the last entries of X-Forwarded-For are believed',
  },
  LOG_LEVEL: {
    schema: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
    unset: 'info',
    meaning:
      'How much is logged, as JSON lines on standard output: `fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  },
} satisfies Record<string, Variable>

type Parsed = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> }

export type Environment = Omit<Parsed, 'PUBLIC_URL' | 'CONSOLE_URL' | 'DEMO_DATA' | 'DEVELOPMENT_BANK'> & {
  PUBLIC_URL: string
  CONSOLE_URL: string
  DEMO_DATA: boolean
  DEVELOPMENT_BANK: boolean
  /** Whether nobody but this machine is served: what is for trying is on there. */
  ONLY_THIS_MACHINE: boolean
}

/** A variable is wrong; the message names it and says what it is for. */
export class EnvironmentError extends OperatorError {}

/** What is wrong with a variable, in words: never its value, which may be a secret. */
export function wrongVariable(name: keyof typeof variables, because: string): EnvironmentError {
  return new EnvironmentError(`Wrong configuration:\n  ${name}: ${because}`)
}

/** An empty value counts as unset, as container tools write it. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const wrong: string[] = []
  const parsed = Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => {
      const result = z.safeParse<z.ZodMiniType>(variable.schema, source[name] || undefined)
      if (!result.success) wrong.push(`${name}: ${variable.meaning} (unset: ${variable.unset})`)
      return [name, result.data]
    }),
  ) as Parsed
  if (wrong.length > 0) throw new EnvironmentError(`Wrong configuration:\n  ${wrong.join('\n  ')}`)
  const publicUrl = (parsed.PUBLIC_URL ?? `http://${parsed.HOST}:${parsed.PORT}`).replace(/\/+$/, '')
  const consoleUrl = parsed.CONSOLE_URL?.replace(/\/+$/, '') ?? publicUrl
  const [site, consoleSite] = [new URL(publicUrl), new URL(consoleUrl)]
  // Cookies know no ports: another port of the same host would share them.
  if (parsed.CONSOLE_URL && (site.hostname === consoleSite.hostname || site.protocol !== consoleSite.protocol))
    throw wrongVariable('CONSOLE_URL', 'needs a host name other than that of PUBLIC_URL, and the same protocol')
  const isPrivate = [parsed.HOST, site.hostname, consoleSite.hostname].every(isLoopback) && parsed.TRUST_PROXY === 0
  if (parsed.SMTP_URL === undefined && !isPrivate)
    throw wrongVariable(
      'SMTP_URL',
      'needed when others than this machine are served, for caught mails would be open to all',
    )
  if (parsed.DATABASE_OWNER_URL && !parsed.DATABASE_URL)
    throw wrongVariable('DATABASE_OWNER_URL', 'needs DATABASE_URL, for the embedded database has no owner')
  if (parsed.DATABASE_POOLER_URL && !parsed.DATABASE_URL)
    throw wrongVariable('DATABASE_POOLER_URL', 'needs DATABASE_URL, for what cannot go through PgBouncer')
  if (parsed.DATABASE_READ_URL && !parsed.DATABASE_URL)
    throw wrongVariable('DATABASE_READ_URL', 'needs DATABASE_URL, for the embedded database has no replica')
  if (parsed.BUS_URL && !parsed.DATABASE_URL)
    throw wrongVariable('BUS_URL', 'needs DATABASE_URL, for nobody but one process is on the embedded database')
  const jitsi = [parsed.VIDEO_JITSI_URL, parsed.VIDEO_JITSI_APP_ID, parsed.VIDEO_JITSI_APP_SECRET]
  if (jitsi.some((value) => value === undefined) && jitsi.some((value) => value !== undefined))
    throw wrongVariable('VIDEO_JITSI_URL', 'needs VIDEO_JITSI_APP_ID and VIDEO_JITSI_APP_SECRET, and they it')
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = parsed
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw wrongVariable('VAPID_PUBLIC_KEY', 'needs VAPID_PRIVATE_KEY, and that it')
  if (publicKey && privateKey && publicKeyOf(privateKey) !== publicKey)
    throw wrongVariable('VAPID_PRIVATE_KEY', 'is not the one that belongs to VAPID_PUBLIC_KEY (npm run vapid)')
  const isStrong = parsed.LOGIN_TYPE === 'STRONG' || parsed.CONSOLE_LOGIN_TYPE === 'STRONG'
  const developmentBank = parsed.DEVELOPMENT_BANK ?? (isStrong && parsed.BANK_BROKER === undefined && isPrivate)
  if (isStrong && developmentBank === (parsed.BANK_BROKER !== undefined))
    throw wrongVariable('BANK_BROKER', 'a STRONG login needs either a broker or DEVELOPMENT_BANK=true, and not both')
  return {
    ...parsed,
    PUBLIC_URL: publicUrl,
    CONSOLE_URL: consoleUrl,
    DEVELOPMENT_BANK: isStrong && developmentBank,
    ONLY_THIS_MACHINE: isPrivate,
    DEMO_DATA: parsed.DEMO_DATA ?? (parsed.DATABASE_URL === undefined && isPrivate),
  }
}

function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return undefined
  }
  return pair.getPublicKey('base64url')
}
