import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { SignOnService } from '#domain/sessions/single-sign-on.model.ts'
import type { Transaction } from '../db/database.ts'
import {
  identityProviders,
  organisations,
  providerSubjects,
  signOnAttempts,
  tokenServices,
  usedTokens,
} from '../db/schema/index.ts'

export type IdentityProvider = typeof identityProviders.$inferSelect

/** More than a store has in earnest; a name in many organisations costs no more time than this. */
const maxRegistrations = 50

/**
 * The provider of the organisation, or the only one there is where none is named; null where
 * it is not clear whose. As the owner.
 */
export async function findProvider(
  tx: Transaction,
  service: SignOnService,
  orgId: string | null,
): Promise<IdentityProvider | null> {
  const rows = await tx
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(organisations, eq(organisations.id, identityProviders.orgId))
    .where(
      and(
        eq(identityProviders.service, service),
        eq(organisations.status, 'active'),
        ...(orgId === null ? [] : [eq(identityProviders.orgId, orgId)]),
      ),
    )
    .limit(2)
  const [only, ...others] = rows
  return only === undefined || others.length > 0 ? null : only.provider
}

export type SignOnAttempt = typeof signOnAttempts.$inferInsert

export async function addSignOnAttempt(tx: Transaction, attempt: SignOnAttempt): Promise<void> {
  await tx.insert(signOnAttempts).values(attempt)
}

/** Uses an attempt up; null where there is none, its time is over, or another browser began it. */
export async function takeSignOnAttempt(
  tx: Transaction,
  { stateHash, keyHash, service }: Pick<SignOnAttempt, 'stateHash' | 'keyHash' | 'service'>,
  now: Date,
) {
  const [taken] = await tx
    .delete(signOnAttempts)
    .where(
      and(
        eq(signOnAttempts.stateHash, stateHash),
        eq(signOnAttempts.keyHash, keyHash),
        eq(signOnAttempts.service, service),
        gt(signOnAttempts.expiresAt, now),
      ),
    )
    .returning()
  return taken ?? null
}

export interface ProviderSubject {
  readonly orgId: string
  readonly service: string
  readonly issuer: string
  readonly subject: string
}

const isOfProvider = ({ orgId, service, issuer }: ProviderSubject) =>
  and(
    eq(providerSubjects.orgId, orgId),
    eq(providerSubjects.service, service),
    eq(providerSubjects.issuer, issuer),
  )

/** Whom a subject has signed in as; null at its first sign-in. */
export async function findSubjectUser(
  tx: Transaction,
  subject: ProviderSubject,
): Promise<string | null> {
  const [row] = await tx
    .select({ userId: providerSubjects.userId })
    .from(providerSubjects)
    .where(and(isOfProvider(subject), eq(providerSubjects.subject, subject.subject)))
  return row?.userId ?? null
}

/** Whether another subject of the provider has signed in as the person. */
export async function hasOtherSubject(
  tx: Transaction,
  subject: ProviderSubject,
  userId: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ userId: providerSubjects.userId })
    .from(providerSubjects)
    .where(
      and(
        isOfProvider(subject),
        eq(providerSubjects.userId, userId),
        ne(providerSubjects.subject, subject.subject),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function saveSubject(
  tx: Transaction,
  subject: ProviderSubject,
  userId: string,
): Promise<void> {
  await tx
    .insert(providerSubjects)
    .values({ ...subject, userId })
    .onConflictDoNothing()
}

/** Everywhere that a service is registered under the name. As the owner. */
export async function findTokenServices(
  tx: Transaction,
  service: string,
): Promise<readonly (typeof tokenServices.$inferSelect)[]> {
  const rows = await tx
    .select({ registered: tokenServices })
    .from(tokenServices)
    .innerJoin(organisations, eq(organisations.id, tokenServices.orgId))
    .where(and(eq(tokenServices.service, service), eq(organisations.status, 'active')))
    .limit(maxRegistrations)
  return rows.map(({ registered }) => registered)
}

/** Uses a token up; false where it has been used. */
export async function claimToken(
  tx: Transaction,
  token: typeof usedTokens.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(usedTokens)
    .values(token)
    .onConflictDoNothing()
    .returning({ tokenHash: usedTokens.tokenHash })
  return added.length === 1
}

/** Deletes attempts and used tokens whose time is over. As the owner. */
export async function deleteExpiredSignOns(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(signOnAttempts).where(lte(signOnAttempts.expiresAt, now))
  await tx.delete(usedTokens).where(lte(usedTokens.expiresAt, now))
}
