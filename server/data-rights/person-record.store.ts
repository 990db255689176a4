import { and, asc, eq, getTableColumns, gte, inArray, isNotNull } from 'drizzle-orm'
import { maxPersonRows } from '#domain/data-rights/person-file.model.ts'
import type { PersonEntry, PersonPart } from '#domain/data-rights/person-file.model.ts'
import { findDownloads, mayHoldCustomers } from '../exports/export.store.ts'
import type { Transaction } from '../db/database.ts'
import { exportRequests } from '../db/schema/index.ts'
import { listUnmatchedFrom } from '../messages/replies/person-replies.store.ts'
import { personTables } from './person-tables.ts'
import type { PersonTable } from './person-tables.ts'

/** Made of other columns, keys that would open something, and the host's own counting. */
const leftOut: ReadonlySet<string> = new Set([
  'orgId',
  'search',
  'nameKey',
  'vrmKey',
  'mobileTail',
  'emailKey',
  'numberTail',
  'agreementHash',
  'keyHash',
  'recipientKey',
  'seq',
  'cPersonalSSO',
  'cRenewalPresentationSSO',
])

const isHeld = ([name, value]: readonly [string, unknown]): boolean =>
  value !== null && value !== '' && !leftOut.has(name)

/** What customers were shown is stored as text, so that its hash holds. */
const readEntry = (row: PersonEntry): PersonEntry =>
  typeof row['shown'] === 'string' ? { ...row, shown: JSON.parse(row['shown']) as unknown } : row

const toEntry = (row: PersonEntry): PersonEntry =>
  readEntry(Object.fromEntries(Object.entries(row).filter(isHeld)))

async function readTable(
  tx: Transaction,
  orgId: string,
  table: PersonTable,
  agreements: readonly string[],
): Promise<PersonEntry[]> {
  const { orgId: org, fAgreementNo, ...others } = getTableColumns(table)
  if (org === undefined || fAgreementNo === undefined)
    throw new Error('The table names no agreement')
  const time = others['created_at'] ?? others['createdAt']
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(org, orgId), inArray(fAgreementNo, [...agreements])))
    .orderBy(asc(fAgreementNo), ...(time === undefined ? [] : [asc(time)]))
    .limit(maxPersonRows)
  return rows.map(toEntry)
}

/**
 * Exports of customers since the first of the agreements was here. Which customers a file held is
 * not recorded: these may have held the person.
 */
async function readExports(tx: Transaction, orgId: string, since: Date): Promise<PersonEntry[]> {
  const rows = await tx
    .select()
    .from(exportRequests)
    .where(
      and(
        eq(exportRequests.orgId, orgId),
        mayHoldCustomers,
        isNotNull(exportRequests.endedAt),
        gte(exportRequests.endedAt, since),
      ),
    )
    .orderBy(asc(exportRequests.createdAt))
    .limit(maxPersonRows)
  const downloads = await findDownloads(
    tx,
    orgId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, kind, requestedBy, endedAt, expiresAt }) => ({
    kind,
    requestedBy,
    endedAt,
    expiresAt,
    taken_by: downloads.filter((one) => one.exportId === id).map(({ by }) => by),
  }))
}

/** All that is held about the agreements, by part. */
export async function readHeld(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
  since: Date,
): Promise<Record<PersonPart, readonly PersonEntry[]>> {
  const held: Partial<Record<PersonPart, readonly PersonEntry[]>> = {}
  for (const [part, table] of Object.entries(personTables))
    held[part as PersonPart] = await readTable(tx, orgId, table, agreements)
  const unmatched = await listUnmatchedFrom(tx, orgId, agreements, maxPersonRows)
  held.replies = [...(held.replies ?? []), ...unmatched.map(toEntry)]
  held.exports = await readExports(tx, orgId, since)
  return held as Record<PersonPart, readonly PersonEntry[]>
}
