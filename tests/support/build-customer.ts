import type { customers } from '#server/db/schema/index.ts'
import { customers as table } from '#server/db/schema/index.ts'
import type { TestHost } from './host.ts'

type CustomerInput = Partial<typeof customers.$inferInsert>

let made = 0

/**
 * Customers of the organisation, each with these values and defaults for the rest; returns their
 * agreement numbers in order.
 */
export async function buildCustomers(
  { database }: Pick<TestHost, 'database'>,
  orgId: string,
  inputs: readonly CustomerInput[],
): Promise<string[]> {
  const rows = inputs.map((input) => {
    made += 1
    return {
      orgId,
      fAgreementNo: `AG-${String(made).padStart(6, '0')}`,
      cFullName: `Customer ${made}`,
      dCode: 'D1',
      dName: 'Northgate',
      ...input,
    }
  })
  await database.within({ orgId, userId: null }, (tx) => tx.insert(table).values(rows))
  return rows.map(({ fAgreementNo }) => fAgreementNo)
}
