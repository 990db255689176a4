import * as v from 'valibot'
import { StartupError } from '../startup-error.ts'

/** A streaming standby that lists and reports are read on. */
export interface ReplicaSettings {
  readonly url: string
  /** Further behind it is passed over. */
  readonly boundSeconds: number
}

const address = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.url(), v.regex(/^postgres(ql)?:\/\//))]),
  '',
)

/** The variables of the environment that are about the database; an empty one is not set. */
export const databaseEnvironment = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_READ_URL: address,
  DATABASE_READ_BOUND: v.optional(v.pipe(v.string(), v.regex(/^$|^[1-9]\d{0,2}$/)), ''),
}

export const databaseExpectations: Readonly<Record<string, string>> = {
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'an address such as postgres://owner:password@host:5432/database',
  DATABASE_READ_URL: 'an address such as postgres://user:password@standby:5432/database',
  DATABASE_READ_BOUND: 'a number of seconds from 1 to 999',
}

type DatabaseVariables = v.InferOutput<v.ObjectSchema<typeof databaseEnvironment, undefined>>

const defaultBoundSeconds = 30

/** Refuses addresses that belong to a DATABASE_URL that is not set. */
export function readDatabaseSettings({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_READ_URL,
  DATABASE_READ_BOUND,
}: DatabaseVariables) {
  if (DATABASE_DIRECT_URL !== '' && DATABASE_URL === '')
    throw new StartupError(
      'DATABASE_DIRECT_URL belongs to DATABASE_URL: set both, or DATABASE_URL alone for everything.',
    )
  if (DATABASE_READ_URL !== '' && DATABASE_URL === '')
    throw new StartupError('DATABASE_READ_URL is a standby of DATABASE_URL: set both, or neither.')
  const replica: ReplicaSettings | null =
    DATABASE_READ_URL === ''
      ? null
      : {
          url: DATABASE_READ_URL,
          boundSeconds:
            DATABASE_READ_BOUND === '' ? defaultBoundSeconds : Number(DATABASE_READ_BOUND),
        }
  return {
    databaseUrl: DATABASE_URL === '' ? null : DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL === '' ? null : DATABASE_DIRECT_URL,
    replica,
  }
}
