import { files } from '#server/db/schema/index.ts'
import type { TestHost } from '#tests/support/host.ts'

/** A row of a file, without bytes. */
export const insertFile = (
  { database }: TestHost,
  file: Pick<typeof files.$inferInsert, 'orgId' | 'id' | 'createdAt' | 'expiresAt'>,
) =>
  database.asOwner((tx) =>
    tx.insert(files).values({
      ...file,
      purpose: 'import',
      name: 'a.csv',
      type: 'text/csv',
      size: 1,
      sha256: null,
      ownerId: 'robin',
      owner: 'Robin Marsh',
      state: 'ready',
    }),
  )
