import { customerManagementOrigin } from '#domain/customers/customer-management.rules.ts'
import { addDays, addMonths } from '#domain/deals/calendar.ts'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { businessMoment } from './moments.ts'
import { randomFor } from './random.ts'

/** What only a customer's own page shows: who keeps the agreement, its documents, payments put off, pages made for the customer. */
export function detailsFacts(
  book: DemoBook,
  today: string,
  row: Readonly<Record<string, FieldValue>>,
  isFull: boolean,
): RowOf {
  const number = String(row['fAgreementNo'])
  const random = randomFor(demoSeed, book.key, number, 'details')
  const has = (share: number): boolean => isFull || random.chance(share)
  const isSent = has(0.1)
  const isPutOff = has(0.04)
  const put = random.whole(1, 3)
  const end = row['fEndDate']
  const isLonger = isPutOff && typeof end === 'string'
  return {
    origin: has(0.03) ? customerManagementOrigin : 'import',
    cOneDocStatus: isSent ? random.pick(['complete', 'incomplete']) : null,
    last_sent_to_onedoc: isSent ? businessMoment(random, today, -random.whole(1, 90)) : null,
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

/** The SSO variants of the pages made for a customer, where there are such pages. */
export function signedInPages(row: RowOf): RowOf {
  const signedIn = (address: unknown): string | null =>
    typeof address === 'string' ? `${address}?sso=1` : null
  return {
    cPersonalSSO: signedIn(row['cPersonalURL']),
    cRenewalPresentationSSO: signedIn(row['cRenewalPresentationURL']),
  }
}
