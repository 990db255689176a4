import { Readable } from 'node:stream'
import { PNG } from 'pngjs'
import { files } from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'

/** The file that `buildFile` makes for a user. */
export const getFileId = (userId: string): string => `file-${userId}`

/** A ready file that nobody but the user may read. */
export async function buildFile(
  { database }: Pick<TestHost, 'database'>,
  { id, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
): Promise<void> {
  await database.within({ orgId, userId: null }, (tx) =>
    tx.insert(files).values({
      orgId,
      id: getFileId(id),
      purpose: 'attachment',
      name: 'quote.pdf',
      type: 'application/pdf',
      size: 9,
      sha256: getFileId(id),
      ownerId: id,
      owner: 'Robin Marsh',
      state: 'ready',
      createdAt: new Date('2026-11-20T09:00:00Z'),
    }),
  )
}

/** A picture that somebody has uploaded for the organisation. */
export async function buildPicture(
  { database, files: storage }: Pick<TestHost, 'database' | 'files'>,
  { id: ownerId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  id: string,
): Promise<void> {
  const bytes = PNG.sync.write(new PNG({ width: 2, height: 2 }))
  await storage.store.put(id, Readable.from([bytes]))
  await database.within({ orgId, userId: null }, (tx) =>
    tx.insert(files).values({
      orgId,
      id,
      purpose: 'profile_picture',
      name: 'logo.png',
      type: 'image/png',
      size: bytes.length,
      sha256: id,
      ownerId,
      owner: 'Robin Marsh',
      state: 'ready',
      createdAt: new Date('2026-11-20T09:00:00Z'),
    }),
  )
}
