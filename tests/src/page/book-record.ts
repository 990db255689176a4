import * as v from 'valibot'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { bookRecordModel } from '#domain/book/day-pack.model.ts'
import type { BookRecord } from '#domain/book/day-pack.model.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { customerAnswer } from '#tests/src/customer-details/customer-answer.ts'

const at = '2026-11-20T14:06:00.000Z'

const said = (wish: Partial<ActivityEntry>) => ({
  type: 'comment',
  author: 'Ines Carrow',
  created_at: at,
  occurred_at: at,
  comment: null,
  additionalComment: null,
  activity: null,
  activity_type: null,
  assigner: null,
  event: null,
  note: null,
  outcome: null,
  reason: null,
  date: null,
  statusId: null,
  status: null,
  superseded: false,
  start: null,
  end: null,
  can_delete: false,
  subject: null,
  sender: null,
  template: null,
  version: 1,
  ...wish,
})

const visit = {
  id: 's-1',
  serviceDate: '2026-10-02',
  serviceDescription: 'Brake fluid',
  soldHours: 1.2,
  estimatedCost: 8000,
  serviceContactName: 'M. Orde',
}

/** All that a device keeps of a customer: a comment, an event, a visit to the workshop. */
export function bookRecord(
  row: CustomerListRow,
  details: Partial<CustomerDetails> = {},
): BookRecord {
  const { fAgreementNo } = row
  return v.parse(bookRecordModel, {
    agreementNo: fAgreementNo,
    version: '1',
    details: customerAnswer(row, { counts: { comments: 1, service_history: 1 }, ...details }),
    activity: {
      entries: [
        said({ id: `${fAgreementNo}-c`, comment: `Asked about ${fAgreementNo}` }),
        said({ id: `${fAgreementNo}-e`, type: 'event', event: 'call', outcome: 'no_reply' }),
      ],
      has_more: false,
    },
    deals: {
      agreementNo: fAgreementNo,
      day: '2026-11-21',
      reckoned_at: null,
      parameters: {},
      products: [],
      offers: [],
      prices: [],
      rvRules: [],
      inventory: [],
      isRvWithheld: false,
      customer: {
        product: 'PCP',
        valuation: { odometer: null, aValuationAverage: null, aValuationClean: null },
        valuationMade: { odometer: null, aValuationAverage: null, aValuationClean: null },
        settlement: null,
        fPayment: null,
        monthlyPayment: null,
        isEquityShown: true,
        initialRentals: null,
      },
    },
    document: { last_sent_to_onedoc: null, cOneDocStatus: null },
    service_history: [visit],
  })
}
