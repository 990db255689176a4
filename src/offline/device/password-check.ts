import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { waitAfterFailures } from '#domain/sessions/sign-in.rules.ts'
import { passwordCheckDatabase } from './password-check.model.ts'

/**
 * Recognises a password again without the host. The password cannot be read from it, nor tested
 * without this browser's key.
 */
interface Check {
  readonly username: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  /** A key of the browser's that no script can read. */
  readonly key: CryptoKey
  readonly mark: ArrayBuffer
  /** Wrong passwords in a row, and the epoch milliseconds until which none is looked at. */
  readonly failures: number
  readonly closedUntil: number
}

class CheckDatabase extends Dexie {
  declare readonly checks: Table<Check, string>

  constructor() {
    super(passwordCheckDatabase, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ checks: 'username' })
  }
}

const rounds = 600_000
/** Longer than any wait: the device's clock was set back since. */
const longestWait = 900_000
const utf8 = new TextEncoder()
const toKey = (username: string): string => username.trim().toLowerCase()

async function within<Result>(work: (database: CheckDatabase) => Promise<Result>): Promise<Result> {
  const database = new CheckDatabase()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  times: number,
): Promise<ArrayBuffer> {
  const typed = await crypto.subtle.importKey(
    'raw',
    utf8.encode(password.normalize('NFC')),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  return crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: times },
    typed,
    256,
  )
}

/** Remembers how to tell a password again that the host has just taken. */
export async function storePasswordCheck(username: string, password: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  const mark = await crypto.subtle.sign('HMAC', key, await derive(password, salt, rounds))
  await within(({ checks }) =>
    checks.put({
      username: toKey(username),
      salt,
      rounds,
      key,
      mark,
      failures: 0,
      closedUntil: 0,
    }),
  )
}

export type PasswordCheckResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

/**
 * Checks a password without the host; null where nothing is stored. Wrong passwords are delayed as
 * on the host.
 */
export async function checkPassword(
  username: string,
  password: string,
  now: number,
): Promise<PasswordCheckResult | null> {
  return within(async ({ checks }) => {
    const check = await checks.get(toKey(username))
    if (check === undefined) return null
    if (check.closedUntil > now && check.closedUntil <= now + longestWait)
      return { kind: 'wait', seconds: Math.ceil((check.closedUntil - now) / 1000) }
    const isRight = await crypto.subtle.verify(
      'HMAC',
      check.key,
      check.mark,
      await derive(password, check.salt, check.rounds),
    )
    const failures = isRight ? 0 : check.failures + 1
    await checks.update(check.username, {
      failures,
      closedUntil: isRight ? 0 : now + waitAfterFailures(failures) * 1000,
    })
    return { kind: isRight ? 'right' : 'wrong' }
  })
}
