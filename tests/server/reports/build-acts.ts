import { randomUUID } from 'node:crypto'
import { activity } from '#server/db/schema/index.ts'
import type { TestHost } from '#tests/support/host.ts'

export interface BuiltAct {
  readonly fAgreementNo: string
  readonly status: string
  readonly at: string
  readonly authorId?: string
  /** When it arrived; at once unless said. */
  readonly arrived?: string
  readonly superseded?: boolean
  readonly activity_type?: string
}

/** Acts in the history of customers; returns their ids. */
export async function buildActs(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
  acts: readonly BuiltAct[],
): Promise<string[]> {
  const rows = acts.map(({ at, arrived = at, ...act }) => ({
    orgId,
    id: randomUUID(),
    type: 'status',
    author: 'Robin Marsh',
    created_at: new Date(arrived),
    occurredAt: new Date(at),
    ...act,
  }))
  await database.within({ orgId, userId: null }, async (tx) => {
    for (let from = 0; from < rows.length; from += 1000)
      await tx.insert(activity).values(rows.slice(from, from + 1000))
  })
  return rows.map(({ id }) => id)
}
