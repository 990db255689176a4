import { and, desc, eq, sql } from 'drizzle-orm'
import { maxListedPersonFiles } from '#domain/data-rights/person-file.model.ts'
import type { CustomerKey } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { files, jobs, personFiles } from '../db/schema/index.ts'

export type StoredPersonFile = typeof personFiles.$inferSelect

/** A request with its job, and whether its bytes are there. */
export interface FoundPersonFile {
  readonly request: StoredPersonFile
  readonly job: typeof jobs.$inferSelect | null
  readonly hasBytes: boolean
}

const itsJob = and(eq(jobs.orgId, personFiles.orgId), eq(jobs.id, personFiles.id))
const itsFile = and(
  eq(files.orgId, personFiles.orgId),
  eq(files.id, personFiles.id),
  eq(files.state, 'ready'),
  sql`${files.lostAt} is null`,
)

const select = (tx: Transaction) =>
  tx
    .select({ request: personFiles, job: jobs, hasBytes: sql<boolean>`${files.id} is not null` })
    .from(personFiles)
    .leftJoin(jobs, itsJob)
    .leftJoin(files, itsFile)

const isOfCustomer = ({ orgId, fAgreementNo }: CustomerKey) =>
  and(eq(personFiles.orgId, orgId), eq(personFiles.fAgreementNo, fAgreementNo))

export async function addPersonFile(
  tx: Transaction,
  row: typeof personFiles.$inferInsert,
): Promise<void> {
  await tx.insert(personFiles).values(row)
}

/** The latest first. */
export async function findPersonFiles(
  tx: Transaction,
  customer: CustomerKey,
): Promise<FoundPersonFile[]> {
  return select(tx)
    .where(isOfCustomer(customer))
    .orderBy(desc(personFiles.createdAt), desc(personFiles.id))
    .limit(maxListedPersonFiles)
}

export async function findPersonFile(
  tx: Transaction,
  customer: CustomerKey,
  id: string,
): Promise<FoundPersonFile | null> {
  if (id.includes('\0')) return null
  const [found] = await select(tx).where(and(isOfCustomer(customer), eq(personFiles.id, id)))
  return found ?? null
}

/** The request that a job is made for; null where the customer is no more. */
export async function findRequestedFile(
  tx: Transaction,
  { orgId, id }: Pick<StoredPersonFile, 'orgId' | 'id'>,
  fAgreementNo: string,
): Promise<StoredPersonFile | null> {
  return (await findPersonFile(tx, { orgId, fAgreementNo }, id))?.request ?? null
}

/** Writes what the file came to. */
export async function endPersonFile(
  tx: Transaction,
  { orgId, fAgreementNo, id }: Pick<StoredPersonFile, 'orgId' | 'fAgreementNo' | 'id'>,
  end: Pick<StoredPersonFile, 'endedAt' | 'expiresAt' | 'size'>,
): Promise<void> {
  await tx
    .update(personFiles)
    .set(end)
    .where(and(isOfCustomer({ orgId, fAgreementNo }), eq(personFiles.id, id)))
}
