import { and, eq, inArray } from 'drizzle-orm'
import { exportKinds } from '#domain/exports/export-rights.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import type { Transaction } from '#server/db/database.ts'
import { toErasureHash } from '#server/data-rights/erasure.store.ts'
import {
  campaigns,
  customerMerges,
  customers,
  erasures,
  exportRequests,
  files,
  jobs,
  personFiles,
} from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** A campaign, and an export of each kind that has its file. */
export interface ExportTargets {
  readonly campaignId: string
  readonly exportIds: Readonly<Record<ExportKind, string>>
  /** A file of all that is held about the customer. */
  readonly personFileId: string
  /** An agreement of dealer D1 that was erased. */
  readonly erasedAgreementNo: string
  /** Another agreement of dealer D1, which was merged with the customer’s as `seen`. */
  readonly twinAgreementNo: string
  /** One of dealer D1 that was not. */
  readonly strangerAgreementNo: string
  /** A merge that was undone. */
  readonly undoneMergeId: string
}

const toExportId = (kind: ExportKind): string => `${kind}-export`

export const getExportTargets = (entry: (kind: string) => string): ExportTargets => ({
  campaignId: entry('campaign'),
  exportIds: {
    customers: entry(toExportId('customers')),
    campaigns: entry(toExportId('campaigns')),
    users: entry(toExportId('users')),
    p4Export: entry(toExportId('p4Export')),
    reports: entry(toExportId('reports')),
  },
  personFileId: entry('person-file'),
  erasedAgreementNo: entry('erased'),
  twinAgreementNo: entry('twin'),
  strangerAgreementNo: entry('stranger'),
  undoneMergeId: entry('undone-merge'),
})

/** Inserts them. */
export async function insertExportTargets(
  tx: Transaction,
  { orgId, id: userId }: Pick<BuiltUser, 'orgId' | 'id'>,
  entry: (kind: string) => string,
): Promise<void> {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  const expiresAt = new Date('2100-01-01T00:00:00Z')
  await tx
    .insert(campaigns)
    .values({ orgId, id: entry('campaign'), title: 'Winter event', date: '2026-11-20' })
  for (const kind of exportKinds) {
    const id = entry(toExportId(kind))
    await tx.insert(exportRequests).values({
      orgId,
      id,
      kind,
      name: 'Everybody',
      format: 'csv',
      settings: {},
      language: 'en_gb',
      userId,
      requestedBy: 'Robin Marsh',
      createdAt,
      endedAt: createdAt,
      expiresAt,
      rows: 1,
    })
    await tx.insert(files).values({
      orgId,
      id,
      purpose: 'export',
      name: 'Everybody.csv',
      type: 'text/csv',
      size: 9,
      sha256: id,
      ownerId: userId,
      owner: 'Robin Marsh',
      state: 'ready',
      createdAt,
      expiresAt,
    })
  }
}

/** Cancels the exports that wait: a person may have a number of them, and nothing here runs them. */
export async function cancelOpenExports(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
): Promise<void> {
  await database.asOwner((tx) =>
    tx
      .update(jobs)
      .set({ state: 'cancelled' })
      .where(
        and(
          eq(jobs.orgId, orgId),
          eq(jobs.state, 'queued'),
          inArray(jobs.id, tx.select({ id: exportRequests.id }).from(exportRequests)),
        ),
      ),
  )
}

/** Inserts a file of all that is held about the customer. */
export async function insertPersonFileTarget(
  tx: Transaction,
  { orgId, id: userId }: Pick<BuiltUser, 'orgId' | 'id'>,
  fAgreementNo: string,
  id: string,
): Promise<void> {
  const createdAt = new Date('2026-11-20T09:00:00Z')
  const expiresAt = new Date('2100-01-01T00:00:00Z')
  await tx.insert(personFiles).values({
    orgId,
    fAgreementNo,
    id,
    format: 'pdf',
    language: 'en_gb',
    userId,
    requestedBy: 'Robin Marsh',
    createdAt,
    endedAt: createdAt,
    expiresAt,
    size: 9,
  })
  await tx.insert(files).values({
    orgId,
    id,
    purpose: 'person_file',
    name: 'person.pdf',
    type: 'application/pdf',
    size: 9,
    sha256: id,
    ownerId: userId,
    owner: 'Robin Marsh',
    state: 'ready',
    createdAt,
    expiresAt,
  })
}

/** Inserts an agreement that was erased. */
export async function insertErasureTarget(
  tx: Transaction,
  { orgId, id: byId }: Pick<BuiltUser, 'orgId' | 'id'>,
  agreementNo: string,
): Promise<void> {
  await tx.insert(erasures).values({
    orgId,
    hash: toErasureHash(orgId, agreementNo),
    id: agreementNo,
    at: new Date('2026-11-20T09:00:00Z'),
    by: 'Robin Marsh',
    byId,
    reason: 'Asked for it',
    agreementNo,
    dealerCode: 'D1',
    financeRecord: {},
    storedUntil: '2036-12-31',
  })
}

/** Inserts two more customers, the merge of one of them with the customer, and one that was undone. */
export async function insertMergeTargets(
  tx: Transaction,
  { orgId, id: byId }: Pick<BuiltUser, 'orgId' | 'id'>,
  fAgreementNo: string,
  entry: (kind: string) => string,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  const person = { orgId, cFullName: 'Tamsin Wrexley', dCode: 'D1' }
  await tx.insert(customers).values([
    { ...person, fAgreementNo: entry('twin') },
    { ...person, fAgreementNo: entry('stranger') },
  ])
  const merge = {
    orgId,
    at,
    by: 'Robin Marsh',
    byId,
    staysAgreementNo: fAgreementNo,
    goesAgreementNo: entry('twin'),
    seen: 'seen',
    taken: [],
  }
  const undone = { undoneAt: at, undoneBy: 'Robin Marsh', undoneById: byId }
  await tx.insert(customerMerges).values([
    { ...merge, id: entry('merge') },
    { ...merge, ...undone, id: entry('undone-merge') },
  ])
}
