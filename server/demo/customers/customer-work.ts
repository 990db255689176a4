import { addDays } from '#domain/calendar.ts'
import type { PriceListEntry } from '#domain/catalogue/price-list.model.ts'
import type { ImportedValue } from '#domain/imports/cells/imported-value.model.ts'
import type { ProposalDataset } from '#domain/pre-calculation/pre-calculation-dataset.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { buildCampaignCustomerRows, drawSellingCampaign } from './campaigns.ts'
import { isDemoLease } from '../catalogue/products.ts'
import { buildConsentRows } from './consent.ts'
import { buildDetailsColumns, buildSingleSignOnUrls } from './customer-details.ts'
import type { EdgeCaseKey } from '../agreements/edge-case-agreements.ts'
import { makeHotLead } from './hot-leads.ts'
import { drawBusinessTime } from '../generators/dates.ts'
import { makeDemoOffers } from './offers.ts'
import type { DemoOffers } from './offers.ts'
import { createDemoRandom } from '../generators/random.ts'
import type { Random } from '../generators/random.ts'
import type { StaffMember } from '../organisations/staff.ts'
import type { StockCar } from '../catalogue/stock.ts'
import { buildActivityRows } from './activity-history.ts'
import { drawWorkPlan } from './work-plan.ts'
import type { WorkPlan } from './work-plan.ts'
import { buildInspectionRow, buildServiceRows } from './workshop.ts'

/** What the customers' history is drawn from. */
export interface CustomerWorkSources {
  readonly organisation: DemoOrganisation
  readonly today: string
  readonly proposalDataset: ProposalDataset
  readonly prices: readonly PriceListEntry[]
  readonly stock: readonly StockCar[]
  readonly staff: readonly StaffMember[]
}

/** A customer's related rows by table; `customer` are the columns to change. */
export interface CustomerWork {
  readonly customer: InsertRow
  readonly activity: readonly InsertRow[]
  readonly offers: readonly InsertRow[]
  readonly hotLeads: readonly InsertRow[]
  readonly campaigns: readonly InsertRow[]
  readonly services: readonly InsertRow[]
  readonly inspections: readonly InsertRow[]
  readonly consent: readonly InsertRow[]
}

type Row = Readonly<Record<string, ImportedValue>>

const evFuels: ReadonlySet<ImportedValue | undefined> = new Set(['Electric', 'Plug-in hybrid'])
const propensities = ['high', 'medium', 'low'] as const

function staffFor(
  staff: readonly StaffMember[],
  dealerCode: ImportedValue | undefined,
): readonly StaffMember[] {
  return staff.filter(
    ({ dealerCodes }) => dealerCodes === null || dealerCodes.some((code) => code === dealerCode),
  )
}

function requireStatus(isFull: boolean, isSettledEarly: boolean, isSold: boolean) {
  if (isFull) return { status: 'call back', isRecent: false } as const
  if (isSettledEarly) return { status: 'refinanced', isRecent: false } as const
  return isSold ? ({ status: 'sold', isRecent: true } as const) : null
}

/** Facts beside the history: propensity, account, pre-approval, links. */
function facts(
  random: Random,
  { organisation, today }: CustomerWorkSources,
  row: Row,
  isFull: boolean,
  isSettledEarly: boolean,
): InsertRow {
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
    linked_to_my_account_at: isLinked
      ? drawBusinessTime(random, today, -random.whole(1, 120))
      : null,
    pFinancePreApprovedAmount: isPreApproved ? random.whole(8, 40) * 100_000 : null,
    pFinancePreApprovedExpiry: isPreApproved ? addDays(today, random.whole(10, 90)) : null,
    fEarlySettlementDate: isSettledEarly ? addDays(today, -random.whole(1, 40)) : null,
    fEarlySettlementReason: isSettledEarly
      ? organisation.language === 'de'
        ? 'Vom Kunden abgelöst'
        : 'Paid off by the customer'
      : null,
    lastSentToLMS: has(0.06) ? drawBusinessTime(random, today, -random.whole(1, 60)) : null,
    cPersonalURL: hasPage ? `https://renewals.${organisation.key}.example/${number}` : null,
    cRenewalPresentationURL: hasPage
      ? `https://renewals.${organisation.key}.example/${number}/presentation`
      : null,
    UCP1: has(0.1) ? random.pick(['A', 'B', 'C']) : null,
    P11D_TAX_PRICE:
      typeof row['fPurchasePrice'] === 'number' && has(0.3) ? row['fPurchasePrice'] - 18_500 : null,
    nextAgreement: isFull ? `${organisation.prefix}2000001` : null,
  }
}

function workColumns(random: Random, plan: WorkPlan, hotLeadBy: Date | null): InsertRow {
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

/** An inspection can be sent near the end of a PCP or lease. */
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
  const isHandedBack = row['fProductType'] === 'PCP' || isDemoLease(String(row['fProductType']))
  if (!isNearEnd || !isHandedBack) return 'ineligible'
  return random.chance(0.35) ? 'submitted' : 'eligible'
}

/** Draws a hot lead and the date by which it needs an answer. */
function drawHotLead(
  random: Random,
  { organisation, today, stock }: CustomerWorkSources,
  plan: WorkPlan,
  agreementNo: string,
  isFull: boolean,
): { readonly rows: readonly InsertRow[]; readonly dueBy: Date | null } {
  const hasHotLead = isFull || (plan.status !== 'do not contact' && random.chance(0.04))
  if (!hasHotLead) return { rows: [], dueBy: null }
  const row = makeHotLead(random, organisation, today, agreementNo, stock, isFull)
  const { actionBy, expiredByLMS } = row
  const isOpen = actionBy instanceof Date && expiredByLMS === false
  return { rows: [row], dueBy: isOpen ? actionBy : null }
}

/** Draws the digital pre-inspection and the customer's columns about it. */
function drawInspection(
  random: Random,
  { organisation, today }: CustomerWorkSources,
  row: Row,
  isFull: boolean,
): { readonly rows: readonly InsertRow[]; readonly columns: InsertRow } {
  const state = inspectionState(random, row, today, isFull)
  if (state !== 'submitted')
    return { rows: [], columns: { dpiStatusString: state, dpiSubmissionDate: null } }
  const agreementNo = String(row['fAgreementNo'])
  const mileage = typeof row['odometer'] === 'number' ? row['odometer'] : 0
  const inspection = buildInspectionRow(random, organisation, today, agreementNo, mileage)
  const received = inspection['received_date']
  const dpiSubmissionDate = received instanceof Date ? received.toISOString().slice(0, 10) : null
  return { rows: [inspection], columns: { dpiStatusString: state, dpiSubmissionDate } }
}

/** The customer's parity is the best of their offers. */
function offerColumns(row: Row, made: DemoOffers | null): InsertRow {
  const own = typeof row['fParity'] === 'number' ? row['fParity'] : Number.NEGATIVE_INFINITY
  const best = made?.best ?? null
  const isBetter = best !== null && best.fParity !== null && best.fParity > own
  return {
    mapped_inventory_count: made?.inStockCount ?? 0,
    fParity: isBetter ? best.fParity : (row['fParity'] ?? null),
    fParityPosition: isBetter ? best.fParityPosition : (row['fParityPosition'] ?? null),
  }
}

const serviceCounts = [
  [0, 4],
  [1, 2],
  [2, 2],
  [3, 1],
] as const

/** One person whose agreement ends on the day that their next one starts. */
const renewedPersons: ReadonlySet<EdgeCaseKey | null> = new Set<EdgeCaseKey>([
  'endsToday',
  'startsToday',
])

/**
 * Draws a customer's related rows; the same row and day give the same. The edge case that must stay
 * empty gets none.
 */
export function makeCustomerWork(
  sources: CustomerWorkSources,
  row: Row,
  edge: EdgeCaseKey | null,
  repeatTerm: string | null,
): CustomerWork | null {
  if (edge === 'nothing') return null
  const { organisation, today, proposalDataset, prices, stock } = sources
  const agreementNo = String(row['fAgreementNo'])
  const random = createDemoRandom(demoSeed, organisation.key, agreementNo, 'work')
  const isFull = edge === 'everything'
  const staff = staffFor(sources.staff, row['dCode'])
  const isSettledEarly = edge === null && random.chance(0.015)
  const mayBuy = edge === null && !isSettledEarly
  const soldBy = mayBuy ? drawSellingCampaign(organisation, agreementNo) : null
  const required = requireStatus(isFull, isSettledEarly, soldBy !== null)
  const plan = drawWorkPlan(random, today, staff, row['doNotContact'] === true, required)
  const made =
    edge === 'noOffers'
      ? null
      : makeDemoOffers(random, row, today, proposalDataset, prices, stock, isFull)
  const hotLead = drawHotLead(random, sources, plan, agreementNo, isFull)
  const inspection = drawInspection(random, sources, row, isFull)
  const known = facts(random, sources, row, isFull, isSettledEarly)
  const campaignOffers = [...(repeatTerm === null ? [] : [repeatTerm]), ...(made?.savedIds ?? [])]
  const isInCampaign = (share: number) => isFull || random.chance(share / 100)
  return {
    customer: Object.assign(
      { fAgreementNo: agreementNo, cBPID: renewedPersons.has(edge) ? 'BP-4600' : null },
      known,
      buildSingleSignOnUrls(known),
      buildDetailsColumns(organisation, today, row, isFull),
      workColumns(random, plan, hotLead.dueBy),
      inspection.columns,
      offerColumns(row, made),
    ),
    activity: buildActivityRows(random, organisation, today, staff, agreementNo, plan, isFull),
    offers: made?.rows ?? [],
    hotLeads: hotLead.rows,
    campaigns: buildCampaignCustomerRows(
      organisation,
      agreementNo,
      campaignOffers,
      soldBy,
      isInCampaign,
    ),
    services: buildServiceRows(
      random,
      organisation,
      today,
      agreementNo,
      isFull ? 6 : random.weighted(serviceCounts),
    ),
    inspections: inspection.rows,
    consent:
      isFull || random.chance(0.05)
        ? buildConsentRows(random, organisation, today, agreementNo, row, random.pick(staff))
        : [],
  }
}
