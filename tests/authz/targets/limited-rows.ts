import { and, eq, notInArray } from 'drizzle-orm'
import { exportSchedules, webhookSubscriptions } from '#server/db/schema/index.ts'
import type { TestHost } from '#tests/support/host.ts'

/** What a person or an organisation may have a few of only, while each call of a test adds one. */
const limitedTables = [exportSchedules, webhookSubscriptions]

/** Answers what takes out the rows of an organisation that calls add from now on. */
export async function watchLimitedRows(
  { database }: TestHost,
  orgId: string,
): Promise<() => Promise<void>> {
  const built = new Set<string>([''])
  for (const table of limitedTables) {
    const rows = await database.asOwner((tx) => tx.select({ id: table.id }).from(table))
    for (const { id } of rows) built.add(id)
  }
  return async () => {
    for (const table of limitedTables)
      await database.asOwner((tx) =>
        tx.delete(table).where(and(eq(table.orgId, orgId), notInArray(table.id, [...built]))),
      )
  }
}
