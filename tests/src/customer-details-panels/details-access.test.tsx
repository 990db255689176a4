import { describe, expect, it } from 'vitest'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { representativeAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openDetails, tabNames, getPanelValue } from '#tests/src/customer-details/open-details.tsx'
import table from '#tests/fixtures/details-access.tsv?raw'
import { accessCases } from '#tests/support/details-access.ts'
import type { AccessCase } from '#tests/support/details-access.ts'
import { inspectionAnswer } from './panel-answers.ts'

const cases = accessCases(table)

const row = {
  fTerminationDate: '2026-10-01',
  fTerminationReason: 'Sold',
  fTrueEquity: 120_000,
  fGuarantor: 'R. Wrexley',
  fEarlySettlementDate: '2026-10-02',
  fEarlySettlementReason: 'Paid off',
  fRate: 6.9,
  engagement: 'opened',
  predictedRepurchaseDate: '2027-03-01',
  fHolidayPayments: 2,
  fHolidayUntil: '2026-06-30',
  fExtendedPayments: 1,
  fExtendedEndDate: '2027-06-30',
  propensity_bucket: 'high',
  P11D_TAX_PRICE: 2_800_000,
  cMileage: 30_000,
  cSoldMileage: 40_000,
  excessMileage: 500,
  excessMileageDate: '2027-01-01',
  dpiStatusString: 'submitted',
  linked_to_my_account_at: '2026-11-01T10:00:00.000Z',
  atgAccountID: 'ATG-1',
}

/** Everything, regardless of the person's rights: the page itself hides tabs and fields. */
const everything: Partial<CustomerDetails> = {
  representatives: [
    representativeAnswer(1, 'Priya'),
    representativeAnswer(2, 'Tomas', { dnc: true }),
  ],
  contact: {
    cPhone: null,
    cMobile: '07700 900001',
    cEmail: null,
    cAddress1: null,
    cAddress2: null,
    cCity: null,
    cPostcode: null,
  },
  digitalPreInspections: { records: [inspectionAnswer()] },
  duplicates: {
    identifier: 'aVrm',
    customers: [{ fAgreementNo: 'A-2', cFullName: 'Tamsin Twice' }],
  },
  counts: { comments: 1, service_history: 1 },
}

/**
 * The host leaves out a part that may not be seen; duplicates open a dialog over the page, so only
 * their own case has them.
 */
function answerFor({ kind, answered, isShown }: AccessCase): Partial<CustomerDetails> {
  const isAnswered = (part: string) =>
    part === answered ? kind !== 'part' || isShown : part !== 'duplicates'
  return Object.fromEntries(Object.entries(everything).filter(([part]) => isAnswered(part)))
}

function isSeen({ kind, shown }: AccessCase): boolean {
  if (kind === 'tab') return tabNames().includes(shown)
  if (kind === 'field') return getPanelValue(shown) !== undefined
  return [...document.querySelectorAll('h2, h3, button')].some(
    (element) => element.getAttribute('aria-label') === shown || element.textContent === shown,
  )
}

describe('the customer’s page, by rights and parameters', () => {
  it('has rights and parameters to check', () => {
    expect(cases.length).toBeGreaterThan(60)
    expect(new Set(cases.map(({ isShown }) => isShown))).toEqual(new Set([true, false]))
  })

  it.each(cases)('$title: shown $isShown', async (one) => {
    const { tab, kind, rights, parameters, isShown } = one
    await openDetails(
      { row, answer: answerFor(one), rights: ['CanViewDashboard', ...rights], parameters },
      kind === 'tab' ? '' : `?tab=${tab}`,
    )
    await expect
      .poll(() => document.querySelector('[role="tabpanel"] h2, [role="tabpanel"] h3'))
      .not.toBeNull()
    await expect.poll(() => isSeen(one)).toBe(isShown)
  })
})
