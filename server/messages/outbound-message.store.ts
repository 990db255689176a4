import { and, asc, count, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { MessageState } from '#domain/messages/outbound-message.model.ts'
import type { SentWithinHour } from '#domain/messages/sending-window.rules.ts'
import type { Transaction } from '../db/database.ts'
import { outboundMessages } from '../db/schema/index.ts'

export type StoredMessage = typeof outboundMessages.$inferSelect

/** One message of one organisation. */
export interface MessageKey {
  readonly orgId: string
  readonly id: string
}

const isMessage = ({ orgId, id }: MessageKey): SQL | undefined =>
  and(eq(outboundMessages.orgId, orgId), eq(outboundMessages.id, id))

export async function insertMessages(
  tx: Transaction,
  rows: readonly (typeof outboundMessages.$inferInsert)[],
): Promise<void> {
  await tx.insert(outboundMessages).values([...rows])
}

/** Locks the row until the transaction ends. */
export async function lockMessage(tx: Transaction, key: MessageKey): Promise<StoredMessage | null> {
  const [row] = await tx.select().from(outboundMessages).where(isMessage(key)).for('update')
  return row ?? null
}

export async function updateMessage(
  tx: Transaction,
  key: MessageKey,
  changes: Partial<StoredMessage>,
): Promise<void> {
  await tx.update(outboundMessages).set(changes).where(isMessage(key))
}

/** By the number that the gateway gave it. */
export async function findMessageByGatewayId(
  tx: Transaction,
  orgId: string,
  gatewayId: string,
): Promise<StoredMessage | null> {
  const [row] = await tx
    .select()
    .from(outboundMessages)
    .where(and(eq(outboundMessages.orgId, orgId), eq(outboundMessages.gatewayId, gatewayId)))
    .for('update')
  return row ?? null
}

const hour = 3_600_000

/** Has claims of the organisation wait for each other, so that its limit holds on every host. */
export async function countSentWithinHour(
  tx: Transaction,
  orgId: string,
  now: Date,
): Promise<SentWithinHour> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${orgId}`}, 0))`)
  const [row] = await tx
    .select({ count: count(), oldest: min(outboundMessages.claimedAt) })
    .from(outboundMessages)
    .where(
      and(
        eq(outboundMessages.orgId, orgId),
        gt(outboundMessages.claimedAt, new Date(now.getTime() - hour)),
      ),
    )
  return { count: row?.count ?? 0, oldestAt: row?.oldest?.getTime() ?? null }
}

/**
 * Messages that may be sent now, the longest waiting first: at most `each` of an organisation, so
 * that none has to wait for all of another's.
 */
export async function listDueMessages(
  tx: Transaction,
  now: Date,
  each: number,
): Promise<MessageKey[]> {
  const { orgId, id, requestedAt, state, dueAt } = outboundMessages
  const ranked = tx
    .select({
      orgId,
      id,
      place:
        sql<number>`row_number() over (partition by ${orgId} order by ${requestedAt}, ${id})`.as(
          'place',
        ),
    })
    .from(outboundMessages)
    .where(
      and(
        inArray(state, ['queued', 'held'] satisfies MessageState[]),
        or(isNull(dueAt), lte(dueAt, now)),
      ),
    )
    .as('ranked')
  return tx
    .select({ orgId: ranked.orgId, id: ranked.id })
    .from(ranked)
    .where(lte(ranked.place, each))
    .orderBy(asc(ranked.place))
}

/** Messages that a host took before `before` and never finished. */
export async function listAbandonedMessages(tx: Transaction, before: Date): Promise<MessageKey[]> {
  const { orgId, id, state, claimedAt } = outboundMessages
  return tx
    .select({ orgId, id })
    .from(outboundMessages)
    .where(and(eq(state, 'sending' satisfies MessageState), lte(claimedAt, before)))
}

/** Organisations with a message that a gateway gave this number: it names none. */
export async function listOrganisationsOfGatewayId(
  tx: Transaction,
  gatewayId: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ orgId: outboundMessages.orgId })
    .from(outboundMessages)
    .where(eq(outboundMessages.gatewayId, gatewayId))
  return rows.map(({ orgId }) => orgId)
}
