import { pendingSessionSeconds, sessionSeconds } from '#domain/sessions/session.model.ts'
import {
  getSignInWindow,
  maxKnownDeviceFailures,
  normaliseUsername,
  signInLimits,
  waitsByFailures,
} from '#domain/sessions/sign-in.rules.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { endActing } from './acting.store.ts'
import { hashSecret, newSecret } from './cookie.ts'
import { toAddressBlock, toNetwork } from './network.ts'
import { isPassword } from './password.ts'
import { acceptCode } from './second-factor-check.ts'
import { addSession, endSession, deleteExpiredSessions } from './session.store.ts'
import type { NewSession, SessionOrigin, SessionState } from './session.store.ts'
import {
  findSignInAccount,
  claimAttempt,
  deleteFailures,
  isKnownDevice,
  releaseAttempts,
  saveKnownDevice,
} from './sign-in.store.ts'
import type { SignInAccount } from './sign-in.store.ts'

export interface SignInAttempt extends SessionOrigin {
  readonly username: string
  readonly password: string
  readonly mfaCode: string | null
  /** The address that the attempt came from. */
  readonly address: string
  /** Opens the sealed secret of the codes. */
  readonly secretKeys: SecretKeys
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
  | {
      readonly kind: 'mfa_required'
      readonly hasPasskeys: boolean
      readonly session: StartedSession
    }
  | ({
      readonly kind: 'signed_in'
      /** Null where no recovery code was used. */
      readonly recoveryCodesLeft: number | null
    } & CompletedSignIn)

/** What somebody is answered who has proved who it is. */
export interface CompletedSignIn {
  readonly userId: string
  readonly mustReset: boolean
  readonly hasExpired: boolean
  readonly session: StartedSession
  readonly deviceSecret: string
}

interface Counted {
  /** The failures that a success ends. */
  readonly ended: readonly string[]
  /** The network's counts, which a success makes one less. */
  readonly shared: readonly string[]
  /** What this attempt added to. */
  readonly claimed: readonly string[]
  readonly waitSeconds: number
}

const toSeconds = (waitUntil: Date, now: Date): number =>
  Math.max(1, Math.ceil((waitUntil.getTime() - now.getTime()) / 1000))

/**
 * Counts the attempt under network, account and both. One that has to wait is not counted, so that
 * it adds no row and lengthens no other wait.
 */
async function countOnUnknownDevice(
  tx: Transaction,
  { now, address }: SignInAttempt,
  username: string,
  userId: string | null,
): Promise<Counted> {
  const key = (...parts: readonly string[]) => hashSecret(parts.join('\n'))
  const window = String(getSignInWindow(now))
  const block = toAddressBlock(address)
  const pair = key('network', username, toNetwork(address))
  const ofAccount = key('account', username, window)
  const ofNetwork = key('block', block, window)
  const accounts = key('accounts', block, window)
  const counted = { ended: [pair, ofAccount], shared: [ofNetwork, accounts] }
  const claimed: string[] = []
  // In this order for every attempt, so that two at once do not lock each other's rows.
  const counts: readonly (readonly [string, readonly number[]])[] = [
    [ofNetwork, signInLimits.failuresOfNetwork],
    [pair, waitsByFailures],
    [accounts, signInLimits.accountsOfNetwork],
    [ofAccount, signInLimits.failuresOfAccount],
  ]
  let isFirstOfPair = true
  for (const [name, waits] of counts) {
    if (name === accounts && !isFirstOfPair) continue
    const holdsUp = name === pair || name === ofAccount ? userId : null
    const claim = await claimAttempt(tx, name, waits, now, holdsUp)
    if ('waitUntil' in claim) {
      await releaseAttempts(tx, claimed, now)
      return { ...counted, claimed: [], waitSeconds: toSeconds(claim.waitUntil, now) }
    }
    claimed.push(name)
    if (name === pair) isFirstOfPair = claim.failures === 1
  }
  return { ...counted, claimed, waitSeconds: 0 }
}

/** Counts the attempt as failed until it succeeds; a known device waits for nothing up to a limit. */
async function countAttempt(
  tx: Transaction,
  attempt: SignInAttempt,
  username: string,
  account: SignInAccount | null,
): Promise<Counted> {
  const { now, deviceSecret } = attempt
  const userId = account?.userId ?? null
  if (account?.isKnownDevice !== true) return countOnUnknownDevice(tx, attempt, username, userId)
  const device = hashSecret(`device\n${account.userId}\n${deviceSecret ?? ''}`)
  const claim = await claimAttempt(tx, device, [0], now, userId)
  if ('failures' in claim && claim.failures <= maxKnownDeviceFailures)
    return { ended: [device], shared: [], claimed: [device], waitSeconds: 0 }
  const counted = await countOnUnknownDevice(tx, attempt, username, userId)
  return {
    ...counted,
    ended: [...counted.ended, device],
    claimed: [...counted.claimed, device],
  }
}

export type SessionStart = Pick<SignInAttempt, 'formerIdHash' | 'now'> & SessionOrigin

/** Starts a session in place of the browser's former one, and deletes all that have expired. */
export async function startSession(
  tx: Transaction,
  attempt: SessionStart & Pick<NewSession, 'providerSignOutUrl'>,
  userId: string,
  state: SessionState,
): Promise<StartedSession> {
  const secret = newSecret()
  const seconds = state === 'active' ? sessionSeconds : pendingSessionSeconds
  if (attempt.formerIdHash !== null) {
    await endActing(tx, attempt.formerIdHash, attempt.now)
    await endSession(tx, attempt.formerIdHash)
  }
  await deleteExpiredSessions(tx, attempt.now)
  await addSession(tx, {
    idHash: hashSecret(secret),
    userId,
    state,
    device: attempt.device,
    network: attempt.network,
    now: attempt.now,
    expiresAt: new Date(attempt.now.getTime() + seconds * 1000),
    providerSignOutUrl: attempt.providerSignOutUrl ?? null,
  })
  return { secret, seconds }
}

type SigningBrowser = SessionStart & Pick<SignInAttempt, 'deviceSecret'>

async function deviceSecretFor(
  tx: Transaction,
  { deviceSecret, now }: SigningBrowser,
  userId: string,
): Promise<string> {
  const isOurs = deviceSecret !== null && (await isKnownDevice(tx, hashSecret(deviceSecret)))
  const secret = isOurs ? deviceSecret : newSecret()
  await saveKnownDevice(tx, userId, hashSecret(secret), now)
  return secret
}

/** A session for somebody who has proved who it is: complete, or waiting for a new password. */
export async function completeSignIn(
  tx: Transaction,
  browser: SigningBrowser,
  account: Pick<SignInAccount, 'userId' | 'mustResetPassword' | 'passwordExpiresAt'>,
): Promise<CompletedSignIn> {
  const { userId, mustResetPassword: mustReset, passwordExpiresAt } = account
  const hasExpired = passwordExpiresAt !== null && passwordExpiresAt <= browser.now
  const state = mustReset || hasExpired ? 'password' : 'active'
  return {
    userId,
    mustReset,
    hasExpired,
    session: await startSession(tx, browser, userId, state),
    deviceSecret: await deviceSecretFor(tx, browser, userId),
  }
}

/**
 * After a right password: the code where the account requires one, then a session, complete or
 * waiting for a new password.
 */
async function proceed(
  tx: Transaction,
  attempt: SignInAttempt,
  account: SignInAccount,
  counted: Counted,
): Promise<SignInOutcome> {
  const { now, mfaCode } = attempt
  const { userId } = account
  if (account.mfaEnabled && mfaCode === null) {
    await releaseAttempts(tx, counted.claimed, now)
    const session = await startSession(tx, attempt, userId, 'mfa')
    return { kind: 'mfa_required', hasPasskeys: account.hasPasskeys, session }
  }
  const accepted = account.mfaEnabled
    ? await acceptCode(tx, account, mfaCode ?? '', attempt)
    : { recoveryCodesLeft: null }
  if (accepted === null) return { kind: 'invalid_mfa' }
  await releaseAttempts(tx, counted.shared, now)
  await deleteFailures(tx, counted.ended, now)
  return { kind: 'signed_in', ...accepted, ...(await completeSignIn(tx, attempt, account)) }
}

/**
 * Unknown or disabled accounts and wrong passwords have the same outcome and cost. The slow hash
 * runs outside any transaction.
 */
export async function authenticate(
  database: Database,
  attempt: SignInAttempt,
): Promise<SignInOutcome> {
  const username = normaliseUsername(attempt.username)
  const deviceHash = attempt.deviceSecret === null ? null : hashSecret(attempt.deviceSecret)
  const { account, counted } = await database.asOwner(async (tx) => {
    const found = await findSignInAccount(tx, username, deviceHash)
    return { account: found, counted: await countAttempt(tx, attempt, username, found) }
  })
  if (counted.waitSeconds > 0) return { kind: 'wait', seconds: counted.waitSeconds }
  const isRight = await isPassword(account?.passwordHash ?? null, attempt.password)
  if (account === null || !isRight || !account.isActive) return { kind: 'wrong_credentials' }
  return database.asOwner((tx) => proceed(tx, attempt, account, counted))
}
