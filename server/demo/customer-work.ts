import { addDays } from '#domain/deals/calendar.ts'
import type { PriceListEntry } from '#domain/deals/price-list.model.ts'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import type { ProposalBook } from '#domain/offers/pre-calculation-book.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { membershipRows } from './campaigns.ts'
import { consentHistory } from './consent.ts'
import { detailsFacts, signedInPages } from './details-facts.ts'
import type { EdgeKey } from './edge-agreements.ts'
import { makeHotLead } from './leads.ts'
import { businessMoment } from './moments.ts'
import { makeOffers } from './offers.ts'
import { randomFor } from './random.ts'
import type { Random } from './random.ts'
import type { StaffMember } from './staff.ts'
import type { StockCar } from './stock.ts'
import { historyRows } from './work-history.ts'
import { drawWork } from './work-plan.ts'
import type { WorkPlan } from './work-plan.ts'
import { inspectionRow, serviceRows } from './workshop.ts'

/** What the work on all customers of a book draws from. */
export interface WorkWorld {
  readonly book: DemoBook
  readonly today: string
  readonly deals: ProposalBook
  readonly prices: readonly PriceListEntry[]
  readonly stock: readonly StockCar[]
  readonly staff: readonly StaffMember[]
}

/** Everything that hangs on one customer, by table; `customer` are the row's properties that it changes. */
export interface CustomerWork {
  readonly customer: RowOf
  readonly activity: readonly RowOf[]
  readonly offers: readonly RowOf[]
  readonly hotLeads: readonly RowOf[]
  readonly campaigns: readonly RowOf[]
  readonly services: readonly RowOf[]
  readonly inspections: readonly RowOf[]
  readonly consent: readonly RowOf[]
}

type Row = Readonly<Record<string, FieldValue>>

const evFuels: ReadonlySet<FieldValue | undefined> = new Set(['Electric', 'Plug-in hybrid'])
const propensities = ['high', 'medium', 'low'] as const

function staffFor(
  staff: readonly StaffMember[],
  dealerCode: FieldValue | undefined,
): readonly StaffMember[] {
  return staff.filter(
    ({ dealerCodes }) => dealerCodes === null || dealerCodes.some((code) => code === dealerCode),
  )
}

/** What an organisation notes about a customer beside the work: propensity, account, pre-approval, links. */
function facts(
  random: Random,
  { book, today }: WorkWorld,
  row: Row,
  isFull: boolean,
  isSettledEarly: boolean,
): RowOf {
  const has = (share: number): boolean => isFull || random.chance(share)
  const number = String(row['fAgreementNo'])
  const isPreApproved = has(0.08)
  const isLinked = has(0.12)
  const hasPage = has(0.2)
  return {
    ev_flag: evFuels.has(row['pFuelType']) || random.chance(0.05),
    buyUpFlag: has(0.07),
    warnings: has(0.06)
      ? [random.pick(['valuation_old', 'mileage_unknown', 'duplicate_registration'])]
      : [],
    cIntentions: has(0.05) ? [random.pick(['change', 'keep', 'undecided'])] : [],
    propensity_bucket: has(0.6) ? random.pick(propensities) : null,
    engagement: has(0.3) ? random.pick(['opened', 'clicked', 'bounced']) : null,
    digitalContactDate: has(0.2) ? addDays(today, -random.whole(1, 90)) : null,
    predictedRepurchaseDate:
      row['fProductType'] === 'Cash' || isFull ? addDays(today, random.whole(30, 700)) : null,
    atgAccountID: isLinked ? `ATG${number.slice(2)}` : null,
    linked_to_my_account_at: isLinked ? businessMoment(random, today, -random.whole(1, 120)) : null,
    pFinancePreApprovedAmount: isPreApproved ? random.whole(8, 40) * 100_000 : null,
    pFinancePreApprovedExpiry: isPreApproved ? addDays(today, random.whole(10, 90)) : null,
    fEarlySettlementDate: isSettledEarly ? addDays(today, -random.whole(1, 40)) : null,
    fEarlySettlementReason: isSettledEarly
      ? book.language === 'de'
        ? 'Vom Kunden abgelöst'
        : 'Paid off by the customer'
      : null,
    lastSentToLMS: has(0.06) ? businessMoment(random, today, -random.whole(1, 60)) : null,
    cPersonalURL: hasPage ? `https://renewals.${book.key}.example/${number}` : null,
    cRenewalPresentationURL: hasPage
      ? `https://renewals.${book.key}.example/${number}/presentation`
      : null,
    UCP1: has(0.1) ? random.pick(['A', 'B', 'C']) : null,
    P11D_TAX_PRICE:
      typeof row['fPurchasePrice'] === 'number' && has(0.3) ? row['fPurchasePrice'] - 18_500 : null,
    nextAgreement: isFull ? `${book.prefix}2000001` : null,
  }
}

function workColumns(random: Random, plan: WorkPlan, hotLeadBy: Date | null): RowOf {
  const last = plan.path.at(-1)
  return {
    status: plan.status,
    nextStep: plan.nextStep,
    nextStepAt: plan.nextStepAt,
    assignedUserId: plan.assignee?.id ?? null,
    assignedUser: plan.assignee?.name ?? null,
    assignedUserEmail: plan.assignee?.username ?? null,
    assignedUserDate:
      plan.assignee === null
        ? null
        : (plan.path.find(({ status }) => status === 'assigned')?.at ?? null),
    contact_date:
      last === undefined || random.chance(0.1) ? null : last.at.toISOString().slice(0, 10),
    actionBy: hotLeadBy,
  }
}

/** An inspection can be sent in near the end of a PCP or lease; some have been. */
function inspectionState(
  random: Random,
  row: Row,
  today: string,
  isFull: boolean,
): 'eligible' | 'ineligible' | 'submitted' {
  if (isFull) return 'submitted'
  const isNearEnd =
    typeof row['fEndDate'] === 'string' &&
    row['fEndDate'] >= today &&
    row['fEndDate'] <= addDays(today, 150)
  const isHandedBack = row['fProductType'] === 'PCP' || row['fProductType'] === 'Lease'
  if (!isNearEnd || !isHandedBack) return 'ineligible'
  return random.chance(0.35) ? 'submitted' : 'eligible'
}

/** Draws all that hangs on a customer, from the stored row and the repeat-term offer that came with it; the same row and day give the same. The edge that must stay empty gets nothing. */
export function makeCustomerWork(
  world: WorkWorld,
  row: Row,
  edge: EdgeKey | null,
  repeatTerm: string | null,
): CustomerWork | null {
  if (edge === 'nothing') return null
  const { book, today, deals, prices, stock } = world
  const agreementNo = String(row['fAgreementNo'])
  const random = randomFor(demoSeed, book.key, agreementNo, 'work')
  const isFull = edge === 'everything'
  const staff = staffFor(world.staff, row['dCode'])
  const isSettledEarly = edge === null && random.chance(0.015)
  const plan = drawWork(
    random,
    today,
    staff,
    row['doNotContact'] === true,
    isFull ? 'call back' : isSettledEarly ? 'refinanced' : undefined,
  )
  const made =
    edge === 'noOffers' ? null : makeOffers(random, row, today, deals, prices, stock, isFull)
  const isLeadWanted = isFull || (plan.status !== 'do not contact' && random.chance(0.04))
  const hotLead = isLeadWanted ? makeHotLead(random, book, today, agreementNo, stock, isFull) : null
  const dueBy =
    hotLead?.['actionBy'] instanceof Date && hotLead['expiredByLMS'] === false
      ? hotLead['actionBy']
      : null
  const inspection = inspectionState(random, row, today, isFull)
  const mileage = typeof row['odometer'] === 'number' ? row['odometer'] : 0
  const inspections =
    inspection === 'submitted' ? [inspectionRow(random, book, today, agreementNo, mileage)] : []
  const ownParity = typeof row['fParity'] === 'number' ? row['fParity'] : Number.NEGATIVE_INFINITY
  const isBettered =
    made?.best?.fParity !== undefined &&
    made.best?.fParity !== null &&
    made.best.fParity > ownParity
  const known = facts(random, world, row, isFull, isSettledEarly)
  return {
    customer: Object.assign(
      { fAgreementNo: agreementNo },
      known,
      signedInPages(known),
      detailsFacts(book, today, row, isFull),
      workColumns(random, plan, dueBy),
      {
        dpiStatusString: inspection,
        dpiSubmissionDate:
          inspections[0]?.['received_date'] instanceof Date
            ? inspections[0]['received_date'].toISOString().slice(0, 10)
            : null,
        mapped_inventory_count: made?.fromStock ?? 0,
        fParity: isBettered ? (made.best?.fParity ?? null) : (row['fParity'] ?? null),
        fParityPosition: isBettered
          ? (made.best?.fParityPosition ?? null)
          : (row['fParityPosition'] ?? null),
      },
    ),
    activity: historyRows(random, book, today, staff, agreementNo, plan, isFull),
    offers: made?.rows ?? [],
    hotLeads: hotLead === null ? [] : [hotLead],
    campaigns: membershipRows(
      book,
      agreementNo,
      [...(repeatTerm === null ? [] : [repeatTerm]), ...(made?.saved ?? [])],
      (share) => isFull || random.chance(share / 100),
    ),
    services: serviceRows(
      random,
      book,
      today,
      agreementNo,
      isFull
        ? 6
        : random.weighted([
            [0, 4],
            [1, 2],
            [2, 2],
            [3, 1],
          ]),
    ),
    inspections,
    consent:
      isFull || random.chance(0.05)
        ? consentHistory(random, book, today, agreementNo, row, random.pick(staff))
        : [],
  }
}
