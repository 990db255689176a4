import { and, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FilePurpose } from '#domain/files/file.model.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import {
  bouncingAddresses,
  customerMerges,
  deviceOwed,
  exportRequests,
  files,
  importChanges,
  importUndos,
  letterBatches,
  outboundMessages,
  personFiles,
  representatives,
  shortLinks,
  videoLinks,
  videos,
} from '../db/schema/index.ts'
import { mayHoldCustomers } from '../exports/export.store.ts'
import { deleteUnmatchedFrom } from '../messages/replies/person-replies.store.ts'

/** Files that may hold anybody: which people they hold is not recorded, and they can be made again. */
const filesOfMany: readonly FilePurpose[] = [
  'refused_rows',
  'rule_agreements',
  'pre_calculated_report',
]

interface Erased {
  readonly orgId: string
  readonly agreements: readonly string[]
}

/** The files that are the person's own: their files, letters and videos that nobody else has. */
async function findOwnFiles(tx: Transaction, { orgId, agreements }: Erased) {
  const numbers = [...agreements]
  const own = await tx
    .select({ id: personFiles.id })
    .from(personFiles)
    .where(and(eq(personFiles.orgId, orgId), inArray(personFiles.fAgreementNo, numbers)))
  const letters = await tx
    .selectDistinct({ id: letterBatches.fileId })
    .from(letterBatches)
    .innerJoin(
      outboundMessages,
      and(
        eq(outboundMessages.orgId, letterBatches.orgId),
        eq(outboundMessages.batchId, letterBatches.id),
      ),
    )
    .where(and(eq(letterBatches.orgId, orgId), inArray(outboundMessages.fAgreementNo, numbers)))
  const others = tx
    .select({ id: videoLinks.videoId })
    .from(videoLinks)
    .where(and(eq(videoLinks.orgId, orgId), notInArray(videoLinks.fAgreementNo, numbers)))
  const alone = await tx
    .selectDistinct({ id: videos.id, convertedId: videos.convertedId })
    .from(videos)
    .innerJoin(
      videoLinks,
      and(eq(videoLinks.orgId, videos.orgId), eq(videoLinks.videoId, videos.id)),
    )
    .where(
      and(
        eq(videos.orgId, orgId),
        inArray(videoLinks.fAgreementNo, numbers),
        notInArray(videos.id, others),
      ),
    )
  return {
    videoIds: alone.map(({ id }) => id),
    fileIds: [...own, ...letters, ...alone, ...alone.map((one) => ({ id: one.convertedId }))]
      .map(({ id }) => id)
      .filter((id) => id !== null),
  }
}

/** Ready files that hold the person, or may. */
function isHoldingFile(tx: Transaction, orgId: string, ownIds: readonly string[]): SQL | undefined {
  const made = tx
    .select({ id: exportRequests.id })
    .from(exportRequests)
    .where(and(eq(exportRequests.orgId, orgId), mayHoldCustomers))
  return and(
    eq(files.orgId, orgId),
    ne(files.state, 'deleted'),
    or(
      inArray(files.purpose, [...filesOfMany]),
      and(eq(files.purpose, 'export'), inArray(files.id, made)),
      ownIds.length === 0 ? undefined : inArray(files.id, [...ownIds]),
    ),
  )
}

/** How many files would go. */
export async function countHoldingFiles(tx: Transaction, erased: Erased): Promise<number> {
  const { fileIds } = await findOwnFiles(tx, erased)
  const [row] = await tx
    .select({ found: sql<number>`count(*)::int` })
    .from(files)
    .where(isHoldingFile(tx, erased.orgId, fileIds))
  return row?.found ?? 0
}

/**
 * Addresses that were noted as bouncing, replies from them that nobody could be given, and short
 * links in the person's messages.
 */
async function removeAddresses(
  tx: Transaction,
  { orgId, agreements }: Erased,
  stored: readonly StoredCustomer[],
): Promise<void> {
  const numbers = [...agreements]
  const messages = await tx
    .select({ id: outboundMessages.id, address: outboundMessages.address })
    .from(outboundMessages)
    .where(and(eq(outboundMessages.orgId, orgId), inArray(outboundMessages.fAgreementNo, numbers)))
  const people = await tx
    .select({ email: representatives.email })
    .from(representatives)
    .where(and(eq(representatives.orgId, orgId), inArray(representatives.fAgreementNo, numbers)))
  const addresses = [
    ...stored.map(({ cEmail }) => cEmail),
    ...people.map(({ email }) => email),
    ...messages.map(({ address }) => address),
  ].flatMap((address) => (address === null ? [] : [address.toLowerCase()]))
  if (addresses.length > 0)
    await tx
      .delete(bouncingAddresses)
      .where(and(eq(bouncingAddresses.orgId, orgId), inArray(bouncingAddresses.address, addresses)))
  await deleteUnmatchedFrom(tx, orgId, agreements)
  const ids = messages.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .delete(shortLinks)
      .where(and(eq(shortLinks.orgId, orgId), inArray(shortLinks.messageId, ids)))
}

/** What loads changed of the agreements, and where they are named as staying. */
async function removeImportTraces(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<void> {
  await tx
    .delete(importChanges)
    .where(
      and(eq(importChanges.orgId, orgId), inArray(importChanges.fAgreementNo, [...agreements])),
    )
  const named = sql`named ->> 'name' = any(${sql.param([...agreements])})`
  await tx
    .update(importUndos)
    .set({
      samples: sql`coalesce((select jsonb_agg(named) from jsonb_array_elements(${importUndos.samples}) named
        where not ${named}), '[]')`,
    })
    .where(
      and(
        eq(importUndos.orgId, orgId),
        sql`exists (select from jsonb_array_elements(${importUndos.samples}) named where ${named})`,
      ),
    )
}

/** Removes what would stay when the rows of the agreements go: files, links, addresses, numbers. */
export async function removeTraces(
  tx: Transaction,
  orgId: string,
  stored: readonly StoredCustomer[],
  now: Date,
): Promise<void> {
  const agreements = stored.map(({ fAgreementNo }) => fAgreementNo)
  const erased = { orgId, agreements }
  const { fileIds, videoIds } = await findOwnFiles(tx, erased)
  await tx
    .update(files)
    .set({ state: 'deleted' })
    .where(isHoldingFile(tx, orgId, fileIds))
  await tx
    .update(exportRequests)
    .set({ expiresAt: now })
    .where(
      and(
        eq(exportRequests.orgId, orgId),
        mayHoldCustomers,
        isNotNull(exportRequests.endedAt),
        gt(exportRequests.expiresAt, now),
      ),
    )
  await removeAddresses(tx, erased, stored)
  await tx
    .delete(customerMerges)
    .where(
      and(
        eq(customerMerges.orgId, orgId),
        or(
          inArray(customerMerges.staysAgreementNo, agreements),
          inArray(customerMerges.goesAgreementNo, agreements),
        ),
      ),
    )
  await removeImportTraces(tx, orgId, agreements)
  if (videoIds.length > 0)
    await tx.delete(videos).where(and(eq(videos.orgId, orgId), inArray(videos.id, videoIds)))
  await tx
    .update(deviceOwed)
    .set({ fAgreementNo: null })
    .where(and(eq(deviceOwed.orgId, orgId), inArray(deviceOwed.fAgreementNo, agreements)))
}
