import { readRecoveryCode } from '#domain/sessions/second-factor.rules.ts'
import type { Transaction } from '../db/database.ts'
import { unsealPersonSecret } from '../secrets/person-secret.store.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { hashSecret } from './cookie.ts'
import { findCodeStep } from './one-time-code.ts'
import { countRecoveryCodes, recordMfaChange, takeRecoveryCode } from './second-factor.store.ts'
import { claimCodeStep } from './sign-in.store.ts'
import type { SignInAccount } from './sign-in.store.ts'

type CodeAccount = Pick<SignInAccount, 'userId' | 'username' | 'mfaSecret' | 'mfaKeyId'>

/** A code that signs in. */
export interface AcceptedCode {
  /** Null where it was a one-time code. */
  readonly recoveryCodesLeft: number | null
}

function readSecret(keys: SecretKeys, { userId, mfaSecret, mfaKeyId }: CodeAccount): string | null {
  if (mfaSecret === null || mfaKeyId === null) return mfaSecret
  return unsealPersonSecret(keys, { userId, sealed: mfaSecret })
}

/** Accepts a one-time code or a recovery code, each once; null where it is wrong or used. */
export async function acceptCode(
  tx: Transaction,
  account: CodeAccount,
  typed: string,
  { secretKeys, now }: { readonly secretKeys: SecretKeys; readonly now: Date },
): Promise<AcceptedCode | null> {
  const { userId, username } = account
  const recoveryCode = readRecoveryCode(typed)
  if (recoveryCode === null) {
    const secret = readSecret(secretKeys, account)
    const step = secret === null ? null : findCodeStep(secret, typed, now)
    const isAccepted = step !== null && (await claimCodeStep(tx, userId, step))
    return isAccepted ? { recoveryCodesLeft: null } : null
  }
  if (!(await takeRecoveryCode(tx, userId, hashSecret(recoveryCode)))) return null
  await recordMfaChange(tx, {
    userId,
    username,
    change: 'recovery_code_used',
    changedAt: now,
    changedBy: username,
    changedById: userId,
  })
  return { recoveryCodesLeft: await countRecoveryCodes(tx, userId) }
}
