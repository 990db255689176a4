import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type {
  MessageChannel,
  MessageSortField,
  MessageState,
} from '#domain/messages/outbound-message.model.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { customers, outboundMessages } from '../db/schema/index.ts'
import type { StoredMessage } from './outbound-message.store.ts'

/** Staff's messages and those of customers within the scope. */
export function isMessageVisible(
  tx: Transaction,
  { orgId, dealers }: CustomerScope,
): SQL | undefined {
  const own = eq(outboundMessages.orgId, orgId)
  if (dealers === null) return own
  const inScope = tx
    .select({ one: sql`1` })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        eq(customers.fAgreementNo, outboundMessages.fAgreementNo),
        inArray(customers.dCode, [...dealers]),
      ),
    )
  return and(own, or(isNull(outboundMessages.fAgreementNo), sql`exists ${inScope}`))
}

export interface MessageSearch {
  /** Part of a recipient, address or subject; empty for all. */
  readonly search: string
  readonly states: readonly MessageState[] | undefined
  readonly channel: MessageChannel | undefined
}

export interface MessagePage {
  readonly field: MessageSortField
  readonly isDescending: boolean
  readonly size: number
  /** From 1. */
  readonly page: number
}

const toPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

const sortColumns = {
  recipient: sql`lower(${outboundMessages.recipient})`,
  subject: sql`lower(${outboundMessages.subject})`,
  changed_at: outboundMessages.changedAt,
} satisfies Record<MessageSortField, unknown>

const toSearchCondition = (
  tx: Transaction,
  scope: CustomerScope,
  { search, states, channel }: MessageSearch,
): SQL | undefined => {
  const pattern = toPattern(search)
  const { recipient, address, subject, state } = outboundMessages
  return and(
    isMessageVisible(tx, scope),
    states === undefined ? undefined : inArray(state, [...states]),
    channel === undefined ? undefined : eq(outboundMessages.channel, channel),
    search === ''
      ? undefined
      : or(ilike(recipient, pattern), ilike(address, pattern), ilike(subject, pattern)),
  )
}

export async function countMessages(
  tx: Transaction,
  scope: CustomerScope,
  search: MessageSearch,
): Promise<number> {
  const where = toSearchCondition(tx, scope, search)
  const [counted] = await tx.select({ total: count() }).from(outboundMessages).where(where)
  return counted?.total ?? 0
}

/** Those that are alike are in the order of their ids, so that pages do not overlap. */
export async function searchMessages(
  tx: Transaction,
  scope: CustomerScope,
  search: MessageSearch,
  { field, isDescending, size, page }: MessagePage,
): Promise<StoredMessage[]> {
  const order = isDescending ? desc : asc
  return tx
    .select()
    .from(outboundMessages)
    .where(toSearchCondition(tx, scope, search))
    .orderBy(order(sortColumns[field]), order(outboundMessages.id))
    .limit(size)
    .offset((page - 1) * size)
}

export async function countMessagesByState(
  tx: Transaction,
  scope: CustomerScope,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ state: outboundMessages.state, count: count() })
    .from(outboundMessages)
    .where(isMessageVisible(tx, scope))
    .groupBy(outboundMessages.state)
  return new Map(rows.map((row) => [row.state, row.count]))
}

/** Null outside the scope. */
export async function readVisibleMessage(
  tx: Transaction,
  scope: CustomerScope,
  id: string,
): Promise<StoredMessage | null> {
  const [row] = await tx
    .select()
    .from(outboundMessages)
    .where(and(isMessageVisible(tx, scope), eq(outboundMessages.id, id)))
  return row ?? null
}
