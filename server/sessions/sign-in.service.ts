import { pendingSessionSeconds, sessionSeconds } from '#domain/sessions/session.model.ts'
import {
  failuresOfKnownDevice,
  normaliseUsername,
  waitsByFailures,
} from '#domain/sessions/sign-in.rules.ts'
import type { Database, Transaction } from '../db/database.ts'
import { hashOfSecret, newSecret } from './cookie.ts'
import { networkOfAddress } from './network.ts'
import { stepOfCode } from './one-time-code.ts'
import { isPassword } from './password.ts'
import { addSession, endSession, forgetEndedSessions } from './session.store.ts'
import type { SessionState } from './session.store.ts'
import {
  accountOf,
  claimAttempt,
  forgetFailures,
  isDevice,
  releaseAttempt,
  rememberDevice,
  takeStep,
} from './sign-in.store.ts'
import type { Account } from './sign-in.store.ts'

export interface SignInAttempt {
  readonly username: string
  readonly password: string
  readonly mfaCode: string | null
  /** The address that the attempt came from. */
  readonly network: string
  /** The device cookie's secret, if the browser has one. */
  readonly deviceSecret: string | null
  /** The hash of the session that the browser held before; it ends when a new one starts. */
  readonly formerIdHash: string | null
  readonly now: Date
}

export interface StartedSession {
  readonly secret: string
  readonly seconds: number
}

export type SignInOutcome =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'invalid_mfa' }
  | { readonly kind: 'mfa_required'; readonly session: StartedSession }
  | {
      readonly kind: 'signed_in'
      readonly userId: string
      readonly mustReset: boolean
      readonly hasExpired: boolean
      readonly session: StartedSession
      readonly deviceSecret: string
    }

interface Counted {
  /** The keys that a success forgets. */
  readonly keys: readonly string[]
  readonly waitSeconds: number
}

/** Counts the attempt, as failed until it succeeds, under account and network; a known device counts for itself and waits for nothing, up to a limit (decision 23). */
async function countAttempt(
  tx: Transaction,
  attempt: SignInAttempt,
  username: string,
  account: Account | null,
): Promise<Counted> {
  const { now, network, deviceSecret } = attempt
  const keys: string[] = []
  if (account?.isKnownDevice === true) {
    const deviceKey = hashOfSecret(`device\n${account.userId}\n${deviceSecret ?? ''}`)
    keys.push(deviceKey)
    const claim = await claimAttempt(tx, deviceKey, [0], now)
    if ('failures' in claim && claim.failures <= failuresOfKnownDevice)
      return { keys, waitSeconds: 0 }
  }
  const networkKey = hashOfSecret(`network\n${username}\n${networkOfAddress(network)}`)
  const claim = await claimAttempt(tx, networkKey, waitsByFailures, now)
  return {
    keys: [...keys, networkKey],
    waitSeconds:
      'waitUntil' in claim
        ? Math.max(1, Math.ceil((claim.waitUntil.getTime() - now.getTime()) / 1000))
        : 0,
  }
}

async function startSession(
  tx: Transaction,
  attempt: SignInAttempt,
  userId: string,
  state: SessionState,
): Promise<StartedSession> {
  const secret = newSecret()
  const seconds = state === 'active' ? sessionSeconds : pendingSessionSeconds
  await endSession(tx, attempt.formerIdHash)
  await forgetEndedSessions(tx, attempt.now)
  await addSession(tx, {
    idHash: hashOfSecret(secret),
    userId,
    state,
    now: attempt.now,
    expiresAt: new Date(attempt.now.getTime() + seconds * 1000),
  })
  return { secret, seconds }
}

async function deviceSecretFor(
  tx: Transaction,
  { deviceSecret, now }: SignInAttempt,
  userId: string,
): Promise<string> {
  const isOurs = deviceSecret !== null && (await isDevice(tx, hashOfSecret(deviceSecret)))
  const secret = isOurs ? deviceSecret : newSecret()
  await rememberDevice(tx, userId, hashOfSecret(secret), now)
  return secret
}

/** What follows a right password: the code where the account asks for one, then the session, complete or waiting for a new password. */
async function proceed(
  tx: Transaction,
  attempt: SignInAttempt,
  account: Account,
  counted: Counted,
): Promise<SignInOutcome> {
  const { now, mfaCode } = attempt
  const { userId } = account
  if (account.mfaEnabled && mfaCode === null) {
    for (const key of counted.keys) await releaseAttempt(tx, key, now)
    return { kind: 'mfa_required', session: await startSession(tx, attempt, userId, 'mfa') }
  }
  if (account.mfaEnabled) {
    const step =
      account.mfaSecret === null ? null : stepOfCode(account.mfaSecret, mfaCode ?? '', now)
    if (step === null || !(await takeStep(tx, userId, step))) return { kind: 'invalid_mfa' }
  }
  await forgetFailures(tx, counted.keys, now)
  const mustReset = account.mustResetPassword
  const hasExpired = account.passwordExpiresAt !== null && account.passwordExpiresAt <= now
  const session = await startSession(
    tx,
    attempt,
    userId,
    mustReset || hasExpired ? 'password' : 'active',
  )
  return {
    kind: 'signed_in',
    userId,
    mustReset,
    hasExpired,
    session,
    deviceSecret: await deviceSecretFor(tx, attempt, userId),
  }
}

/**
 * Signs a person in: counts the attempt, checks the password with the same work whoever is named, then the one-time code (once per code),
 * ends the browser's former session and starts a new one under a new secret. An account that does not exist, one that is disabled and a
 * wrong password are one and the same outcome. The slow hash runs outside any transaction.
 */
export async function signIn(database: Database, attempt: SignInAttempt): Promise<SignInOutcome> {
  const username = normaliseUsername(attempt.username)
  const deviceHash = attempt.deviceSecret === null ? null : hashOfSecret(attempt.deviceSecret)
  const { account, counted } = await database.asOwner(async (tx) => {
    const found = await accountOf(tx, username, deviceHash)
    return { account: found, counted: await countAttempt(tx, attempt, username, found) }
  })
  if (counted.waitSeconds > 0) return { kind: 'wait', seconds: counted.waitSeconds }
  const isRight = await isPassword(account?.passwordHash ?? null, attempt.password)
  if (account === null || !isRight || !account.isActive) return { kind: 'wrong_credentials' }
  return database.asOwner((tx) => proceed(tx, attempt, account, counted))
}
