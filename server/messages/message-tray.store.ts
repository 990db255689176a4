import { and, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { MessageState } from '#domain/messages/outbound-message.model.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { customers, outboundMessages } from '../db/schema/index.ts'
import type { StoredMessage } from './outbound-message.store.ts'

/** Staff's messages and those of customers within the scope. */
function isVisible(tx: Transaction, { orgId, dealers }: CustomerScope): SQL | undefined {
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
  readonly states: readonly MessageState[]
  /** Part of a recipient, address or subject; empty for all. */
  readonly search: string
  readonly size: number
  readonly page: number
}

const toPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

/** A page of them, the latest change first, and how many there are. */
export async function searchMessages(
  tx: Transaction,
  scope: CustomerScope,
  { states, search, size, page }: MessageSearch,
): Promise<{ readonly rows: StoredMessage[]; readonly total: number }> {
  const pattern = toPattern(search)
  const { recipient, address, subject, state, changedAt, id } = outboundMessages
  const where = and(
    isVisible(tx, scope),
    inArray(state, [...states]),
    search === ''
      ? undefined
      : or(ilike(recipient, pattern), ilike(address, pattern), ilike(subject, pattern)),
  )
  const rows = await tx
    .select()
    .from(outboundMessages)
    .where(where)
    .orderBy(desc(changedAt), desc(id))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await tx.select({ total: count() }).from(outboundMessages).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function countMessagesByState(
  tx: Transaction,
  scope: CustomerScope,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ state: outboundMessages.state, count: count() })
    .from(outboundMessages)
    .where(isVisible(tx, scope))
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
    .where(and(isVisible(tx, scope), eq(outboundMessages.id, id)))
  return row ?? null
}
