import type pg from 'pg'
import { applyMergedFields } from '#domain/data-rights/merge.rules.ts'
import type { StoredFields } from '#domain/data-rights/merge.rules.ts'

interface MergedDetails {
  readonly agreementNo: string
  readonly was: StoredFields
  readonly set: StoredFields
}

/** What an import is about to write of an agreement. */
interface ImportedDetails {
  readonly agreementNo: string
  readonly customer: Readonly<Record<string, unknown>>
}

/** Details chosen when people were merged stay until the file brings others than it did before. */
export async function withMergedDetails<Imported extends ImportedDetails>(
  client: pg.PoolClient,
  orgId: string,
  records: readonly Imported[],
): Promise<readonly Imported[]> {
  const { rows } = await client.query<MergedDetails>(
    `select f_agreement_no as "agreementNo", was, "set" from merged_agreements
     where org_id = $1 and f_agreement_no = any($2) order by merged_at, merge_id`,
    [orgId, records.map(({ agreementNo }) => agreementNo)],
  )
  if (rows.length === 0) return records
  return records.map((record) => {
    const merges = rows.filter(({ agreementNo }) => agreementNo === record.agreementNo)
    const customer = merges.reduce<Imported['customer']>(
      (values, merge) => applyMergedFields(values, merge),
      record.customer,
    )
    return Object.assign({}, record, { customer })
  })
}
