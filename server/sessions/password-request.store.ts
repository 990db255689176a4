import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { PasswordLinkPurpose } from '#domain/sessions/password.rules.ts'
import type { Transaction } from '../db/database.ts'
import { invitations, organisations, passwordRequests, users } from '../db/schema/index.ts'

/** A link that somebody asked for. */
export interface PasswordRequest {
  readonly id: string
  readonly username: string
  readonly language: string
  readonly purpose: PasswordLinkPurpose
}

export async function addPasswordRequest(
  tx: Transaction,
  request: Omit<PasswordRequest, 'id'>,
  now: Date,
): Promise<void> {
  await tx.insert(passwordRequests).values({ ...request, id: randomUUID(), dueAt: now })
}

const maxAttempts = 5
const minutesToRetry = 2

/**
 * The requests that are due; each is due again later, in case its e-mail cannot be sent or the host
 * ends. Two hosts get different ones.
 */
export async function takePasswordRequests(
  tx: Transaction,
  now: Date,
): Promise<readonly PasswordRequest[]> {
  await tx
    .delete(passwordRequests)
    .where(
      and(lte(passwordRequests.dueAt, now), sql`${passwordRequests.attempts} >= ${maxAttempts}`),
    )
  const due = tx
    .select({ id: passwordRequests.id })
    .from(passwordRequests)
    .where(lte(passwordRequests.dueAt, now))
    .orderBy(passwordRequests.dueAt)
    .limit(50)
    .for('update', { skipLocked: true })
  return tx
    .update(passwordRequests)
    .set({
      attempts: sql`${passwordRequests.attempts} + 1`,
      dueAt: new Date(now.getTime() + minutesToRetry * 60_000),
    })
    .where(inArray(passwordRequests.id, due))
    .returning({
      id: passwordRequests.id,
      username: passwordRequests.username,
      language: passwordRequests.language,
      purpose: passwordRequests.purpose,
    })
}

export async function deletePasswordRequest(tx: Transaction, id: string): Promise<void> {
  await tx.delete(passwordRequests).where(eq(passwordRequests.id, id))
}

/** The active person with this address, or null. */
export async function findRecipient(tx: Transaction, username: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
      language: users.default_language,
    })
    .from(users)
    .where(and(eq(users.username, username), eq(users.status, 'active')))
  return row ?? null
}

/** Who invited the person last, and where to; null where no invitation waits. */
export async function findWaitingInvitation(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ inviter: invitations.invitedBy, organisation: organisations.name })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.orgId))
    .where(and(eq(invitations.userId, userId), isNull(invitations.acceptedAt)))
    .orderBy(desc(invitations.invitedAt))
    .limit(1)
  return row ?? null
}
