import { randomInt } from 'node:crypto'
import {
  formatRecoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
  recoveryCodeSigns,
  secondFactorSetupSeconds,
} from '#domain/sessions/second-factor.rules.ts'
import { waitsByFailures } from '#domain/sessions/sign-in.rules.ts'
import type { Transaction } from '../db/database.ts'
import type { CallContext, SessionContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { sealPersonSecret, unsealPersonSecret } from '../secrets/person-secret.store.ts'
import { countPasskeys, deletePasskeys } from './passkey.store.ts'
import { hashSecret } from './cookie.ts'
import { createOneTimeSecret, findCodeStep } from './one-time-code.ts'
import { checkPasswordInUse } from './password-change.service.ts'
import type { PasswordCheck } from './password-change.service.ts'
import {
  countRecoveryCodes,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactorAccount,
  isMember,
  lockSetup,
  recordMfaChange,
  saveSetup,
} from './second-factor.store.ts'
import type { MfaChange } from './second-factor.store.ts'
import { claimAttempt, deleteFailures } from './sign-in.store.ts'

type Refused = Exclude<PasswordCheck, { readonly kind: 'right' }>

async function findAccount(tx: Transaction, userId: string) {
  const account = await findSecondFactorAccount(tx, userId)
  if (account === null) throw refusal('not_found')
  return account
}

/** Whether the person has a second factor, and how many recovery codes are left. */
export function getSecondFactor({ database, actor: { userId } }: SessionContext) {
  return database.asOwner(async (tx) => ({
    is_mfa_enabled: (await findAccount(tx, userId)).isMfaEnabled,
    recovery_codes_left: await countRecoveryCodes(tx, userId),
  }))
}

/** Whether it is the password in use of the person who is signed in. */
export async function checkOwnPassword(
  { database, actor, now }: SessionContext,
  password: string,
): Promise<PasswordCheck> {
  const account = await database.asOwner((tx) => findAccount(tx, actor.userId))
  return checkPasswordInUse(database, account, password, now)
}

export type SetupOutcome =
  { readonly kind: 'begun'; readonly secret: string; readonly expiresAt: Date } | Refused

/** Begins a set-up: the secret is shown until a code of it has come, and the one in use stays. */
export async function beginSetup(context: SessionContext, password: string): Promise<SetupOutcome> {
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  const { database, actor, secretKeys, now } = context
  const secret = createOneTimeSecret()
  const expiresAt = new Date(now.getTime() + secondFactorSetupSeconds * 1000)
  const sealed = sealPersonSecret(secretKeys, actor.userId, secret)
  await database.asOwner((tx) => saveSetup(tx, { ...sealed, expiresAt }))
  return { kind: 'begun', secret, expiresAt }
}

const createRecoveryCode = (): string =>
  Array.from(
    { length: recoveryCodeLength },
    () => recoveryCodeSigns[randomInt(recoveryCodeSigns.length)],
  ).join('')

/** A change that the person made to what they sign in with. */
export const toOwnChange = (
  { actor, now }: Pick<SessionContext, 'actor' | 'now'>,
  change: MfaChange['change'],
): MfaChange => ({
  userId: actor.userId,
  username: actor.username,
  change,
  changedAt: now,
  changedBy: actor.name,
  changedById: actor.userId,
})

export type ConfirmOutcome =
  | { readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'invalid_mfa' }
  | { readonly kind: 'mfa_setup_expired' }
  | Extract<Refused, { readonly kind: 'wait' }>

async function confirm(
  tx: Transaction,
  context: SessionContext,
  typed: string,
): Promise<ConfirmOutcome> {
  const { actor, secretKeys, now } = context
  const { userId } = actor
  const setup = await lockSetup(tx, userId, now)
  if (setup === null || setup.keyId !== secretKeys.id) return { kind: 'mfa_setup_expired' }
  const key = hashSecret(`mfa\n${userId}`)
  const claim = await claimAttempt(tx, key, waitsByFailures, now)
  if ('waitUntil' in claim) {
    const seconds = Math.ceil((claim.waitUntil.getTime() - now.getTime()) / 1000)
    return { kind: 'wait', seconds: Math.max(1, seconds) }
  }
  const step = findCodeStep(unsealPersonSecret(secretKeys, setup), typed, now)
  if (step === null) return { kind: 'invalid_mfa' }
  const { isMfaEnabled } = await findAccount(tx, userId)
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  await enableSecondFactor(tx, setup, step, codes.map(hashSecret))
  await deleteFailures(tx, [key], now)
  await recordMfaChange(tx, toOwnChange(context, isMfaEnabled ? 'replaced' : 'set_up'))
  return { kind: 'confirmed', recoveryCodes: codes.map(formatRecoveryCode) }
}

/** Ends a set-up by a code of its secret. The recovery codes are answered this once. */
export function confirmSetup(context: SessionContext, typed: string): Promise<ConfirmOutcome> {
  return context.database.asOwner((tx) => confirm(tx, context, typed))
}

/** Removes the person's own second factor; no session ends. */
export async function removeSecondFactor(
  context: SessionContext,
  password: string,
): Promise<PasswordCheck> {
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  await context.database.asOwner(async (tx) => {
    if (await disableSecondFactor(tx, context.actor.userId))
      await recordMfaChange(tx, toOwnChange(context, 'removed'))
  })
  return check
}

/**
 * Removes the second factor and the passkeys of a member who has lost them: null where it is the administrator's own,
 * which needs the password. Refuses `not_found`.
 */
export async function resetSecondFactor(
  { tx, database, actor, organisation, now }: CallContext,
  userId: string,
): Promise<boolean | null> {
  if (userId.includes('\0') || !(await isMember(tx, organisation.id, userId)))
    throw refusal('not_found')
  return database.asOwner(async (owner) => {
    const { username, isMfaEnabled } = await findAccount(owner, userId)
    if (!isMfaEnabled && (await countPasskeys(owner, userId)) === 0) return false
    if (userId === actor.userId) return null
    await disableSecondFactor(owner, userId)
    await deletePasskeys(owner, userId)
    await recordMfaChange(owner, {
      userId,
      username,
      change: 'reset',
      changedAt: now,
      changedBy: actor.name,
      changedById: actor.userId,
      organisationId: organisation.id,
    })
    return true
  })
}
