import { estimateStrength } from '#domain/sessions/password-strength.ts'
import { findPasswordProblem, passwordLinkSeconds } from '#domain/sessions/password.rules.ts'
import type { PasswordLinkPurpose, PasswordProblem } from '#domain/sessions/password.rules.ts'
import { normaliseUsername, waitsByFailures } from '#domain/sessions/sign-in.rules.ts'
import type { Database, Transaction } from '../db/database.ts'
import { hashSecret, newSecret } from './cookie.ts'
import {
  acceptInvitations,
  addPasswordLink,
  findFormerPasswords,
  findLinkAccount,
  findSessionAccount,
  mayChangePassword,
  replacePassword,
  takePasswordLink,
} from './password-change.store.ts'
import type { PasswordAccount } from './password-change.store.ts'
import { hashPassword, isPassword } from './password.ts'
import { startSession } from './sign-in.service.ts'
import type { StartedSession } from './sign-in.service.ts'
import type { SessionOrigin } from './session.store.ts'
import { claimAttempt, deleteFailures } from './sign-in.store.ts'

export interface PasswordChange extends SessionOrigin {
  readonly username: string
  readonly password: string
  /** Null after a forced reset, where the session itself waits for the new one. */
  readonly currentPassword: string | null
  readonly sessionIdHash: string | null
  readonly now: Date
}

export type PasswordChangeOutcome =
  | { readonly kind: 'changed'; readonly session: StartedSession }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'wait'; readonly seconds: number }

const rate = (password: string, personalWords: readonly string[]) =>
  estimateStrength(password, personalWords).score

/** The rules, then the person's last passwords: the slow part runs outside any transaction. */
async function findProblem(
  database: Database,
  { userId, username, passwordHash }: PasswordAccount,
  password: string,
): Promise<PasswordProblem | null> {
  const problem = findPasswordProblem(password, username, rate)
  if (problem !== null) return problem
  const former = await database.asOwner((tx) => findFormerPasswords(tx, userId))
  for (const hash of [passwordHash, ...former])
    if (await isPassword(hash, password)) return 'PasswordNotOriginal'
  return null
}

export type PasswordCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong_credentials' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** Whether it is the password in use; somebody who guesses it has to wait longer and longer. */
export async function checkPasswordInUse(
  database: Database,
  { userId, passwordHash }: Pick<PasswordAccount, 'userId' | 'passwordHash'>,
  password: string,
  now: Date,
): Promise<PasswordCheck> {
  const key = hashSecret(`password\n${userId}`)
  const claim = await database.asOwner((tx) => claimAttempt(tx, key, waitsByFailures, now))
  if ('waitUntil' in claim) {
    const seconds = Math.ceil((claim.waitUntil.getTime() - now.getTime()) / 1000)
    return { kind: 'wait', seconds: Math.max(1, seconds) }
  }
  if (!(await isPassword(passwordHash, password))) return { kind: 'wrong_credentials' }
  await database.asOwner((tx) => deleteFailures(tx, [key], now))
  return { kind: 'right' }
}

/** Asks somebody who is signed in for the password in use; null where it is right. */
async function checkCurrent(
  database: Database,
  account: PasswordAccount,
  { currentPassword, now }: PasswordChange,
): Promise<PasswordChangeOutcome | null> {
  const isAllowed = await database.asOwner(mayChangePassword)
  if (!isAllowed) return { kind: 'disabled' }
  const check = await checkPasswordInUse(database, account, currentPassword ?? '', now)
  return check.kind === 'right' ? null : check
}

/**
 * A new password for the holder of the session: one that waits for it after a forced reset, or one
 * that is complete, with the password in use. Every other session ends; the holder gets a new one.
 */
export async function changePassword(
  database: Database,
  change: PasswordChange,
): Promise<PasswordChangeOutcome> {
  const { username, password, sessionIdHash, now, device, network } = change
  const account =
    sessionIdHash === null
      ? null
      : await database.asOwner((tx) => findSessionAccount(tx, sessionIdHash, now))
  if (account === null) return { kind: 'wrong_credentials' }
  if (account.isActing) return { kind: 'withheld' }
  if (account.username !== normaliseUsername(username)) return { kind: 'wrong_credentials' }
  if (account.state === 'mfa') return { kind: 'wrong_credentials' }
  const refused = account.state === 'active' ? await checkCurrent(database, account, change) : null
  if (refused !== null) return refused
  const problem = await findProblem(database, account, password)
  if (problem !== null) return { kind: 'refused', problem }
  const passwordHash = await hashPassword(password)
  return database.asOwner(async (tx) => {
    await replacePassword(tx, account, passwordHash, now)
    const session = await startSession(
      tx,
      { formerIdHash: sessionIdHash, now, device, network },
      account.userId,
      'active',
    )
    return { kind: 'changed', session }
  })
}

export type PasswordLinkOutcome =
  | { readonly kind: 'changed'; readonly username: string }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem }
  | { readonly kind: 'invalid' }

/** A new password by a link; the link is used up with it, and every session of its person ends. */
export async function changePasswordByLink(
  database: Database,
  {
    token,
    password,
    now,
  }: { readonly token: string; readonly password: string; readonly now: Date },
): Promise<PasswordLinkOutcome> {
  const idHash = hashSecret(token)
  const account = await database.asOwner((tx) => findLinkAccount(tx, idHash, now))
  if (account === null) return { kind: 'invalid' }
  const problem = await findProblem(database, account, password)
  if (problem !== null) return { kind: 'refused', problem }
  const passwordHash = await hashPassword(password)
  return database.asOwner(async (tx) => {
    if (!(await takePasswordLink(tx, idHash, now))) return { kind: 'invalid' }
    await replacePassword(tx, account, passwordHash, now)
    await acceptInvitations(tx, account.userId, now)
    return { kind: 'changed', username: account.username }
  })
}

/** The secret of a new link to a password; earlier ones of its purpose work no longer. */
export async function createPasswordLink(
  tx: Transaction,
  userId: string,
  purpose: PasswordLinkPurpose,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + passwordLinkSeconds[purpose] * 1000)
  await addPasswordLink(tx, { idHash: hashSecret(secret), userId, purpose, expiresAt })
  return secret
}
