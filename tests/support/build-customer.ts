import type { customers } from '#server/db/schema/index.ts'
import { customers as table } from '#server/db/schema/index.ts'
import type { Host } from './host.ts'

type CustomerWish = Partial<typeof customers.$inferInsert>

let made = 0

/** Customers of the organisation, each with what is wished for and otherwise unremarkable; answers with their agreement numbers in order. */
export async function buildCustomers(
  { database }: Pick<Host, 'database'>,
  orgId: string,
  wishes: readonly CustomerWish[],
): Promise<string[]> {
  const rows = wishes.map((wish) => {
    made += 1
    return {
      orgId,
      fAgreementNo: `AG-${String(made).padStart(6, '0')}`,
      cFullName: `Customer ${made}`,
      dCode: 'D1',
      dName: 'Northgate',
      ...wish,
    }
  })
  await database.within({ orgId, userId: null }, (tx) => tx.insert(table).values(rows))
  return rows.map(({ fAgreementNo }) => fAgreementNo)
}
