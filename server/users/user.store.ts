import { normaliseUsername } from '#domain/sessions/sign-in.rules.ts'
import type { Transaction } from '../db/database.ts'
import { credentials, users } from '../db/schema/index.ts'
import { hashPassword } from '../sessions/password.ts'

export interface NewUser {
  readonly id: string
  readonly username: string
  /** In clear; only its hash is kept. */
  readonly password: string
  readonly first_name: string
  readonly last_name: string
  readonly default_language?: string
  readonly status?: 'active' | 'disabled'
  readonly mustResetPassword?: boolean
  readonly passwordExpiresAt?: Date
  /** A base32 secret; with it the account asks for a one-time code. */
  readonly mfaSecret?: string
}

/**
 * Adds a person who can sign in. The username is normalised; one that exists is a unique violation.
 * As the owner.
 */
export async function addUser(
  tx: Transaction,
  user: NewUser,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<void> {
  const {
    id,
    password,
    mustResetPassword = false,
    passwordExpiresAt = null,
    mfaSecret = null,
    ...person
  } = user
  await tx.insert(users).values({
    ...person,
    id,
    username: normaliseUsername(user.username),
    mfaEnabled: mfaSecret !== null,
  })
  await tx.insert(credentials).values({
    userId: id,
    passwordHash: await hash(password),
    mustResetPassword,
    passwordExpiresAt,
    mfaSecret,
  })
}
