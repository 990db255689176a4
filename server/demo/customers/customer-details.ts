import { customerManagementOrigin } from '#domain/customers/fields/origin.model.ts'
import { addDays, addMonths } from '#domain/calendar.ts'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { drawBusinessTime } from '../generators/dates.ts'
import { createDemoRandom } from '../generators/random.ts'

/** Columns shown only in the customer's details: origin, documents, payment holidays. */
export function buildDetailsColumns(
  organisation: DemoOrganisation,
  today: string,
  row: Readonly<Record<string, ImportedValue>>,
  isFull: boolean,
): InsertRow {
  const number = String(row['fAgreementNo'])
  const random = createDemoRandom(demoSeed, organisation.key, number, 'details')
  const has = (share: number): boolean => isFull || random.chance(share)
  const isSent = has(0.1)
  const isPutOff = has(0.04)
  const put = random.whole(1, 3)
  const end = row['fEndDate']
  const isLonger = isPutOff && typeof end === 'string'
  return {
    origin: has(0.03) ? customerManagementOrigin : 'import',
    cOneDocStatus: isSent ? random.pick(['complete', 'incomplete']) : null,
    last_sent_to_onedoc: isSent ? drawBusinessTime(random, today, -random.whole(1, 90)) : null,
    fHolidayPayments: isPutOff ? put : null,
    fHolidayUntil: isPutOff ? addDays(today, -random.whole(30, 300)) : null,
    fExtendedPayments: isLonger ? put : null,
    fExtendedEndDate: isLonger ? addMonths(end, put) : null,
    SMT_COVER: has(0.1) ? random.pick(['Full', 'Service only']) : null,
    LEGAL_STATUS_DESCRIPTION:
      typeof row['cCompanyName'] === 'string' && row['cCompanyName'] !== ''
        ? 'Limited company'
        : null,
  }
}

/** SSO variants of the customer's page addresses. */
export function buildSingleSignOnUrls(row: InsertRow): InsertRow {
  const signedIn = (address: unknown): string | null =>
    typeof address === 'string' ? `${address}?sso=1` : null
  return {
    cPersonalSSO: signedIn(row['cPersonalURL']),
    cRenewalPresentationSSO: signedIn(row['cRenewalPresentationURL']),
  }
}
