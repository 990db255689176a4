import * as v from 'valibot'
import { emptyEntry } from '#domain/activity/activity.model.ts'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { dayPackRecordModel } from '#domain/day-pack/day-pack.model.ts'
import type { DayPackRecord } from '#domain/day-pack/day-pack.model.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { customerAnswer } from '#tests/src/customer-details/customer-answer.ts'

const at = '2026-11-20T14:06:00.000Z'

const toEntry = (overrides: Partial<ActivityEntry>) => ({
  type: 'comment',
  author: 'Ines Carrow',
  created_at: at,
  occurred_at: at,
  ...emptyEntry,
  ...overrides,
})

const visit = {
  id: 's-1',
  serviceDate: '2026-10-02',
  serviceDescription: 'Brake fluid',
  soldHours: 1.2,
  estimatedCost: 8000,
  serviceContactName: 'M. Orde',
}

/** A record with a comment, an event and a visit to the workshop. */
export function buildFullDayPackRecord(
  row: CustomerListRow,
  details: Partial<CustomerDetails> = {},
): DayPackRecord {
  const { fAgreementNo } = row
  return v.parse(dayPackRecordModel, {
    agreementNo: fAgreementNo,
    version: '1',
    details: customerAnswer(row, { counts: { comments: 1, service_history: 1 }, ...details }),
    activity: {
      entries: [
        toEntry({ id: `${fAgreementNo}-c`, comment: `Asked about ${fAgreementNo}` }),
        toEntry({ id: `${fAgreementNo}-e`, type: 'event', event: 'call', outcome: 'no_reply' }),
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
