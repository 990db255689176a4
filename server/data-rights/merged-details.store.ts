import type pg from 'pg'
import { keepMergedFields } from '#domain/data-rights/merge.rules.ts'
import type { StoredFields } from '#domain/data-rights/merge.rules.ts'
import type { AgreementRecord } from '../imports/agreement-record.ts'

interface MergedDetails {
  readonly agreementNo: string
  readonly was: StoredFields
  readonly set: StoredFields
}

/** Details chosen when people were merged stay until the file brings others than it did before. */
export async function withMergedDetails(
  client: pg.PoolClient,
  orgId: string,
  records: readonly AgreementRecord[],
): Promise<readonly AgreementRecord[]> {
  const { rows } = await client.query<MergedDetails>(
    `select f_agreement_no as "agreementNo", was, "set" from merged_agreements
     where org_id = $1 and f_agreement_no = any($2) order by merged_at, merge_id`,
    [orgId, records.map(({ agreementNo }) => agreementNo)],
  )
  if (rows.length === 0) return records
  return records.map((record) => {
    const merges = rows.filter(({ agreementNo }) => agreementNo === record.agreementNo)
    const customer = merges.reduce<AgreementRecord['customer']>(
      (values, merge) => keepMergedFields(values, merge) as AgreementRecord['customer'],
      record.customer,
    )
    return Object.assign({}, record, { customer })
  })
}
