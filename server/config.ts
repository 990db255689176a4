import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { parseSecretKey, SecretKeys } from './secrets/secret-keys.ts'
import {
  messageEnvironment,
  messageExpectations,
  readMessageSettings,
} from './messages/message-settings.ts'
import type { MessageSettings } from './messages/message-settings.ts'
import {
  backupEnvironment,
  backupExpectations,
  readBackupSettings,
} from './backups/backup-settings.ts'
import type { BackupSettings } from './backups/backup-settings.ts'
import {
  databaseEnvironment,
  databaseExpectations,
  readDatabaseSettings,
} from './db/database-settings.ts'
import type { ReplicaSettings } from './db/database-settings.ts'
import { StartupError } from './startup-error.ts'
import type { S3Settings } from './storage/s3-file-store.ts'

/** What the environment says about this host. */
export interface Config {
  /** Where it listens. */
  readonly port: number
  readonly host: string
  /** Any PostgreSQL 15 or newer; null means the embedded one. */
  readonly databaseUrl: string | null
  /** The owner's address of it, where DATABASE_URL is that of calls, perhaps of a pooler. */
  readonly databaseDirectUrl: string | null
  /** Where lists and reports are read, beside DATABASE_URL; null for there alone. */
  readonly replica: ReplicaSettings | null
  /** The folder of the embedded store. */
  readonly dataFolder: string
  /** The keys named by FORECOURT_SECRET_KEY and FORECOURT_FORMER_KEY; null for those not set. */
  readonly secretKey: SecretKeys | null
  readonly formerKey: SecretKeys | null
  /** Whether an empty store gets the demo data. */
  readonly mayLoadDemo: boolean
  /** What backups are encrypted with (BACKUP_KEY); null for plain ones. */
  readonly backupKey: string | null
  /** Where and when the host makes backups by itself; null where it does not. */
  readonly backups: BackupSettings | null
  /** Hosts that organisations may name though they are private, some with a port. */
  readonly outgoingAllowedHosts: ReadonlySet<string>
  /** Origin of the product whose pages are shown in frames; null where there is none. */
  readonly legacyHost: string | null
  /** Where the vendor of embedded reports is: origins. */
  readonly powerBi: { readonly login: string; readonly api: string }
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** The address that people type, when a proxy stands in front. */
  readonly publicUrl: string | null
  /** How long a host that is told to stop takes calls, not being ready any more. */
  readonly drainSeconds: number
  readonly messages: MessageSettings
  /** What readers of `/metrics` bring; null where only the machine itself may read them. */
  readonly metricsToken: string | null
  readonly logLevel: string
  /** The bucket that files go to; null for the data folder. */
  readonly s3: S3Settings | null
  /** Whether this host serves the built page; `npm run dev` serves it from its sources instead. */
  readonly isPageServed: boolean
}

/** An empty variable is one that is not set, as in a compose file with a blank. */
const optional = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? undefined : text)),
    v.optional(schema),
  )

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(65_535),
)
const drainSeconds = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(300))
const webAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//),
  v.transform((text) => new URL(text)),
  v.check((url) => url.pathname === '/' && url.search === ''),
  v.transform((url) => url.origin),
)
const secretKey = v.pipe(
  v.string(),
  v.transform((text) => parseSecretKey(text)),
  v.instance(SecretKeys),
)

const hostList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .trim()
      .toLowerCase()
      .split(/[\s,]+/),
  ),
  v.array(v.pipe(v.string(), v.regex(/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/))),
)

const environment = v.object({
  ...databaseEnvironment,
  ...messageEnvironment,
  ...backupEnvironment,
  PORT: optional(port),
  HOST: optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/))),
  FORECOURT_DATA: optional(v.string()),
  FORECOURT_SECRET_KEY: optional(secretKey),
  FORECOURT_FORMER_KEY: optional(secretKey),
  METRICS_TOKEN: optional(v.pipe(v.string(), v.minLength(16))),
  BACKUP_KEY: optional(v.pipe(v.string(), v.minLength(12))),
  OUTGOING_ALLOWED_HOSTS: optional(hostList),
  LEGACY_HOST: optional(webAddress),
  POWER_BI_LOGIN: optional(webAddress),
  POWER_BI_API: optional(webAddress),
  DEMO: optional(v.picklist(['0', '1'])),
  TLS_CERT: optional(v.string()),
  TLS_KEY: optional(v.string()),
  PUBLIC_URL: optional(webAddress),
  DRAIN_SECONDS: optional(drainSeconds),
  LOG_LEVEL: optional(v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])),
  FORECOURT_PAGE: optional(v.picklist(['built', 'elsewhere'])),
  FILES_S3_ENDPOINT: optional(webAddress),
  FILES_S3_BUCKET: optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  FILES_S3_REGION: optional(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  FILES_S3_ACCESS_KEY: optional(v.string()),
  FILES_S3_SECRET_KEY: optional(v.string()),
})

const expected: Readonly<Record<string, string>> = {
  ...databaseExpectations,
  ...messageExpectations,
  ...backupExpectations,
  PORT: 'a number from 0 to 65535, such as 4600',
  HOST: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  FORECOURT_SECRET_KEY: 'base64 of 32 random bytes, such as openssl rand -base64 32 prints',
  FORECOURT_FORMER_KEY: 'the secret key before this one, 32 bytes in base64',
  METRICS_TOKEN: 'a secret of at least 16 characters',
  BACKUP_KEY: 'a passphrase of at least 12 characters',
  OUTGOING_ALLOWED_HOSTS: 'hosts with or without a port, such as crm.lan, 10.0.0.7:8443',
  LEGACY_HOST: 'the address of the legacy product, without a path, such as https://crm.example',
  POWER_BI_LOGIN: 'the address that gives tokens, such as https://login.microsoftonline.com',
  POWER_BI_API: 'the address of the reports’ service, such as https://api.powerbi.com',
  DEMO: '1 (load the demo into an empty store) or 0 (never)',
  PUBLIC_URL: 'the address that people type, without a path, such as https://forecourt.example',
  LOG_LEVEL: 'one of silent, fatal, error, warn, info, debug, trace',
  DRAIN_SECONDS: 'a number from 0 to 300',
  FORECOURT_PAGE: 'built or elsewhere',
  FILES_S3_ENDPOINT: 'the address of the store without the bucket, such as https://s3.example',
  FILES_S3_BUCKET: 'the name of a bucket, such as forecourt-files',
  FILES_S3_REGION: 'the name of a region, such as eu-west-2',
}

function fileNamed(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartupError(`${variable} names ${file}, which cannot be read.`)
  }
}

function tlsFrom(cert: string | undefined, key: string | undefined): Config['tls'] {
  if (cert === undefined && key === undefined) return null
  if (cert === undefined || key === undefined)
    throw new StartupError(
      'TLS_CERT and TLS_KEY belong together: set both, each to a PEM file, or neither.',
    )
  return { cert: fileNamed('TLS_CERT', cert), key: fileNamed('TLS_KEY', key) }
}

function messagesFrom(variables: Parameters<typeof readMessageSettings>[0]): MessageSettings {
  try {
    return readMessageSettings(variables, fileNamed)
  } catch (error) {
    if (error instanceof RangeError) throw new StartupError(error.message)
    throw error
  }
}

type Environment = v.InferOutput<typeof environment>

/** The vendor's own addresses, where the operator names none for a national cloud. */
const powerBiFrom = ({ POWER_BI_LOGIN, POWER_BI_API }: Environment): Config['powerBi'] => ({
  login: POWER_BI_LOGIN ?? 'https://login.microsoftonline.com',
  api: POWER_BI_API ?? 'https://api.powerbi.com',
})

/** A frame of this host's own pages would not be held by its sandbox. */
function requireForeignLegacyHost({ LEGACY_HOST, PUBLIC_URL }: Environment): void {
  if (LEGACY_HOST !== undefined && LEGACY_HOST === PUBLIC_URL)
    throw new StartupError('LEGACY_HOST should be another address than PUBLIC_URL.')
}

function s3From(variables: Environment): S3Settings | null {
  const endpoint = variables.FILES_S3_ENDPOINT
  const bucket = variables.FILES_S3_BUCKET
  const accessKey = variables.FILES_S3_ACCESS_KEY
  const bucketSecret = variables.FILES_S3_SECRET_KEY
  const needed = [endpoint, bucket, accessKey, bucketSecret]
  if (needed.every((value) => value === undefined)) return null
  if (!endpoint || !bucket || !accessKey || !bucketSecret)
    throw new StartupError(
      'FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY belong ' +
        'together: set all of them, or none to keep files in the data folder.',
    )
  const region = variables.FILES_S3_REGION ?? 'auto'
  return { endpoint, bucket, region, accessKey, secretKey: bucketSecret }
}

/**
 * Reads the host's settings. Refuses a bad one, naming the variable and what it should be, never
 * its value, which may hold a password.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const read = v.safeParse(environment, variables)
  if (!read.success) {
    const name = String(read.issues[0].path?.[0]?.key)
    throw new StartupError(`${name} should be ${expected[name] ?? 'text'}.`)
  }
  const database = readDatabaseSettings(read.output)
  requireForeignLegacyHost(read.output)
  const {
    PORT,
    HOST,
    FORECOURT_DATA,
    FORECOURT_SECRET_KEY,
    FORECOURT_FORMER_KEY,
    BACKUP_KEY,
    OUTGOING_ALLOWED_HOSTS,
    DEMO,
    TLS_CERT,
    TLS_KEY,
    PUBLIC_URL,
    DRAIN_SECONDS,
    LOG_LEVEL,
    FORECOURT_PAGE,
  } = read.output
  return {
    port: PORT ?? 4600,
    host: HOST ?? '127.0.0.1',
    ...database,
    dataFolder: path.resolve(FORECOURT_DATA ?? '.data'),
    secretKey: FORECOURT_SECRET_KEY ?? null,
    formerKey: FORECOURT_FORMER_KEY ?? null,
    backupKey: BACKUP_KEY ?? null,
    backups: readBackupSettings(read.output),
    outgoingAllowedHosts: new Set(OUTGOING_ALLOWED_HOSTS),
    legacyHost: read.output.LEGACY_HOST ?? null,
    powerBi: powerBiFrom(read.output),
    mayLoadDemo: database.databaseUrl === null ? DEMO !== '0' : DEMO === '1',
    tls: tlsFrom(TLS_CERT, TLS_KEY),
    publicUrl: PUBLIC_URL ?? null,
    drainSeconds: DRAIN_SECONDS ?? 0,
    messages: messagesFrom(read.output),
    metricsToken: read.output.METRICS_TOKEN ?? null,
    logLevel: LOG_LEVEL ?? 'info',
    s3: s3From(read.output),
    isPageServed: FORECOURT_PAGE !== 'elsewhere',
  }
}

const everyAddress = new Set(['0.0.0.0', '::'])
const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** The address to type, when the host listens on `listeningPort`. */
export function getPublicAddress({ publicUrl, tls, host }: Config, listeningPort: number): string {
  if (publicUrl !== null) return publicUrl
  const name =
    loopback.has(host) || everyAddress.has(host)
      ? 'localhost'
      : host.includes(':')
        ? `[${host}]`
        : host
  return `${tls === null ? 'http' : 'https'}://${name}:${listeningPort}`
}

/**
 * Whether people on other machines can reach the host but not sign in, because nothing keeps their
 * cookies safe.
 */
export function isOpenWithoutTls({ publicUrl, tls, host }: Config): boolean {
  return (
    tls === null && !loopback.has(host) && (publicUrl === null || publicUrl.startsWith('http:'))
  )
}
