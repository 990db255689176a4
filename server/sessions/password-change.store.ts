import { and, desc, eq, gt, gte, isNull, notInArray, sql } from 'drizzle-orm'
import { rememberedPasswords } from '#domain/sessions/password.rules.ts'
import type { PasswordLinkPurpose } from '#domain/sessions/password.rules.ts'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import type { Transaction } from '../db/database.ts'
import {
  credentials,
  formerPasswords,
  invitations,
  organisations,
  parameters,
  passwordLinks,
  sessions,
  users,
} from '../db/schema/index.ts'
import type { SessionState } from './session.store.ts'

const accountFields = {
  userId: users.id,
  username: users.username,
  passwordHash: credentials.passwordHash,
}

/** Somebody who may get a new password. */
export interface PasswordAccount {
  readonly userId: string
  readonly username: string
  readonly passwordHash: string
}

const isActive = eq(users.status, 'active')

/** Whose session it is, and what the session waits for; null where it has ended. As the owner. */
export async function findSessionAccount(
  tx: Transaction,
  idHash: string,
  now: Date,
): Promise<
  (PasswordAccount & { readonly state: SessionState; readonly isActing: boolean }) | null
> {
  const idleSince = new Date(now.getTime() - (idlePromptAfterSeconds + idleCountdownSeconds) * 1000)
  const [row] = await tx
    .select({
      ...accountFields,
      state: sql<SessionState>`${sessions.state}`,
      isActing: sql<boolean>`${sessions.actingId} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(
      and(
        eq(sessions.idHash, idHash),
        gt(sessions.expiresAt, now),
        gte(sessions.seenAt, idleSince),
        isActive,
      ),
    )
  return row ?? null
}

/** Whom the link is for; null where it has been used or has expired. As the owner. */
export async function findLinkAccount(
  tx: Transaction,
  idHash: string,
  now: Date,
): Promise<PasswordAccount | null> {
  const [row] = await tx
    .select(accountFields)
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(passwordLinks.idHash, idHash), gt(passwordLinks.expiresAt, now), isActive))
  return row ?? null
}

/** Adds a link; an earlier one of its purpose works no longer. */
export async function addPasswordLink(
  tx: Transaction,
  link: {
    readonly idHash: string
    readonly userId: string
    readonly purpose: PasswordLinkPurpose
    readonly expiresAt: Date
  },
): Promise<void> {
  const { userId, purpose } = link
  await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.userId, userId), eq(passwordLinks.purpose, purpose)))
  await tx.insert(passwordLinks).values(link)
}

/** Uses the link up; false where somebody else has. */
export async function takePasswordLink(
  tx: Transaction,
  idHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.idHash, idHash), gt(passwordLinks.expiresAt, now)))
    .returning({ userId: passwordLinks.userId })
  return taken.length === 1
}

/** The hashes that a new password is compared with, beside the one in use. */
export async function findFormerPasswords(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ passwordHash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(eq(formerPasswords.userId, userId))
    .orderBy(desc(formerPasswords.replacedAt))
    .limit(rememberedPasswords - 1)
  return rows.map(({ passwordHash }) => passwordHash)
}

/** Stores a new password, ends every session and link of the person, and forgets the oldest. */
export async function replacePassword(
  tx: Transaction,
  { userId, passwordHash: formerHash }: PasswordAccount,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(credentials)
    .set({ passwordHash, mustResetPassword: false, passwordExpiresAt: null })
    .where(eq(credentials.userId, userId))
  await tx.insert(formerPasswords).values({ userId, passwordHash: formerHash, replacedAt: now })
  const recent = tx
    .select({ replacedAt: formerPasswords.replacedAt })
    .from(formerPasswords)
    .where(eq(formerPasswords.userId, userId))
    .orderBy(desc(formerPasswords.replacedAt))
    .limit(rememberedPasswords - 1)
  await tx
    .delete(formerPasswords)
    .where(and(eq(formerPasswords.userId, userId), notInArray(formerPasswords.replacedAt, recent)))
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Whether people may change their password themselves: the base organisation's parameter. */
export async function mayChangePassword(tx: Transaction): Promise<boolean> {
  const [row] = await tx
    .select({ value: parameters.value })
    .from(parameters)
    .innerJoin(organisations, eq(organisations.id, parameters.orgId))
    .where(and(eq(organisations.is_base, true), eq(parameters.key, 'userCanChangePassword')))
  return row?.value === 'true'
}

/** The person has chosen a password: none of their invitations waits any longer. As the owner. */
export async function acceptInvitations(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.userId, userId), isNull(invitations.acceptedAt)))
}
