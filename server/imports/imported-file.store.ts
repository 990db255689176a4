import { and, eq } from 'drizzle-orm'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import { importedFiles } from '../db/schema/index.ts'
import { getPgClient } from '../db/copy-rows.ts'
import type { ImportTarget } from './import-writer.ts'
import { recordNewKeys } from './changes/import-change.store.ts'

/** A file that was read before, by the name that it had first. */
export interface ImportedFile {
  readonly name: string
  readonly readAt: Date
}

/** The first file of this content, under any name; null for new content. */
export async function findImportedFile(
  { database, orgId }: ImportTarget,
  kind: ImportKind,
  contentHash: string,
): Promise<ImportedFile | null> {
  const [found] = await database.within({ orgId, userId: null }, (tx) =>
    tx
      .select({ name: importedFiles.name, readAt: importedFiles.readAt })
      .from(importedFiles)
      .where(
        and(
          eq(importedFiles.orgId, orgId),
          eq(importedFiles.kind, kind),
          eq(importedFiles.contentHash, contentHash),
        ),
      ),
  )
  return found ?? null
}

/** Keeps the first name of a content. */
export async function recordImportedFile(
  { database, orgId, now, runId }: ImportTarget,
  kind: ImportKind,
  contentHash: string,
  name: string,
): Promise<void> {
  await database.within({ orgId, userId: null }, async (tx) => {
    const added = await tx
      .insert(importedFiles)
      .values({ orgId, kind, contentHash, name, readAt: now })
      .onConflictDoNothing()
      .returning({ key: importedFiles.contentHash })
    if (runId === undefined) return
    const keys = added.map(({ key }) => key)
    await recordNewKeys(getPgClient(tx), { orgId, runId }, 'file', keys)
  })
}
