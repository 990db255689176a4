import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { CustomerKey } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { dealers, outboundMessages } from '../db/schema/index.ts'
import type { StoredMessage } from '../messages/outbound-message.store.ts'

export type InvitingMessage = StoredMessage & {
  readonly invitation: NonNullable<StoredMessage['invitation']>
}

/** The customer's invitations, the latest last; locked, so that none leaves meanwhile. */
export async function lockInvitations(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
): Promise<InvitingMessage[]> {
  const rows = await tx
    .select()
    .from(outboundMessages)
    .where(
      and(
        eq(outboundMessages.orgId, orgId),
        eq(outboundMessages.fAgreementNo, fAgreementNo),
        isNotNull(outboundMessages.invitation),
      ),
    )
    .orderBy(asc(outboundMessages.requestedAt), asc(outboundMessages.id))
    .for('update')
  return rows
    .filter((row): row is InvitingMessage => row.invitation !== null)
    .toSorted(
      (one, other) =>
        one.requestedAt.getTime() - other.requestedAt.getTime() ||
        one.invitation.sequence - other.invitation.sequence,
    )
}

/** Where the customer's dealer is; null for a dealer that is not listed. */
export async function findDealerPlace(tx: Transaction, orgId: string, code: string) {
  const [dealer] = await tx
    .select({
      name: dealers.name,
      address_1: dealers.address_1,
      address_2: dealers.address_2,
      address_3: dealers.address_3,
      city: dealers.city,
    })
    .from(dealers)
    .where(and(eq(dealers.orgId, orgId), eq(dealers.code, code)))
  return dealer ?? null
}
