import { maxHomeCustomers } from '../home/home.model.ts'

/** Why a customer belongs to a day pack, the most urgent first. */
export const dayPackReasons = [
  'due_today',
  'overdue',
  'hot_lead',
  'listed',
  'opened',
  'assigned',
  'due_soon',
] as const

export type DayPackReason = (typeof dayPackReasons)[number]

/**
 * The facts of a customer that decide whether, and how early, they belong to a day pack. Instants
 * are ISO.
 */
export interface DayPackCandidate {
  readonly agreementNo: string
  /** Assigned to the person, to nobody, or to somebody else. */
  readonly whose: 'mine' | 'nobodys' | 'others'
  /** When a call-back or an appointment is due; null without one. */
  readonly dueAt: string | null
  /** When the hot lead expires; null without one. */
  readonly actionBy: string | null
  /** Sold, settled or otherwise completed. */
  readonly isCompleted: boolean
  /** When the agreement ends, `YYYY-MM-DD`. */
  readonly endsOn: string | null
}

/** The present instant, and the bounds of the organisation's day and of the days ahead. */
export interface DayPackDay {
  readonly now: string
  readonly start: string
  readonly end: string
  /** Call-backs and appointments before this belong to the days ahead. */
  readonly until: string
}

export interface DayPackInput {
  readonly day: DayPackDay
  /** Agreement numbers that the person opened, the latest first. */
  readonly opened: readonly string[]
  /** Those on the first pages of the lists as they open, the first page first. */
  readonly listed: readonly string[]
  readonly maxCustomers: number
}

export interface ChosenCustomer {
  readonly agreementNo: string
  readonly reasons: readonly DayPackReason[]
}

const at = (instant: string): number => Date.parse(instant)

/** The places of the customers whom the person opened, and of those on the first pages. */
export interface ReasonIndex {
  readonly opened: ReadonlyMap<string, number>
  readonly listed: ReadonlyMap<string, number>
}

/**
 * Empty where the customer does not belong. Colleagues' call-backs count today and when overdue,
 * not for the days ahead.
 */
export function getDayPackReasons(
  { agreementNo, whose, dueAt, actionBy }: DayPackCandidate,
  { day, opened, listed }: Pick<DayPackInput, 'day'> & ReasonIndex,
): readonly DayPackReason[] {
  const due = dueAt === null ? null : at(dueAt)
  const applies: Readonly<Record<DayPackReason, boolean>> = {
    due_today: due !== null && due >= at(day.start) && due < at(day.end),
    overdue: due !== null && due < at(day.start),
    hot_lead: actionBy !== null && at(actionBy) >= at(day.now),
    listed: listed.has(agreementNo),
    opened: opened.has(agreementNo),
    assigned: whose === 'mine',
    due_soon: whose !== 'others' && due !== null && due >= at(day.end) && due < at(day.until),
  }
  return dayPackReasons.filter((reason) => applies[reason])
}

/**
 * What is needed first. A day's tasks are everybody's, since anybody may be asked about them; of a
 * colleague's old ones only the latest, so that a neglected diary leaves space for the rest.
 */
const ranks = [
  'own due_today',
  'others due_today',
  'own overdue',
  'others overdue',
  'home',
  'listed',
  'own hot_lead',
  'opened',
  'assigned',
  'own due_soon',
  'others hot_lead',
  'others overdue long ago',
] as const

type Rank = (typeof ranks)[number]

/** Colleagues' overdue tasks that rank with the day's. */
export const maxOthersOverdue = 300

interface Ranked extends ChosenCustomer {
  readonly rank: number
  /** Within a rank the smaller goes first. */
  readonly order: number
}

/**
 * Completed customers last, then by the agreement's end; those without an end come last of each.
 */
function orderOfAssigned({ isCompleted, endsOn }: DayPackCandidate): number {
  const ends = endsOn === null ? 9e12 : at(`${endsOn}T00:00:00Z`)
  return isCompleted ? 1e13 + ends : ends
}

function orderIn(
  reason: DayPackReason,
  candidate: DayPackCandidate,
  { opened, listed }: ReasonIndex,
): number {
  switch (reason) {
    case 'due_today':
    case 'due_soon':
      return at(candidate.dueAt ?? '')
    case 'overdue':
      return -at(candidate.dueAt ?? '')
    case 'hot_lead':
      return at(candidate.actionBy ?? '')
    case 'listed':
      return listed.get(candidate.agreementNo) ?? Number.MAX_SAFE_INTEGER
    case 'opened':
      return opened.get(candidate.agreementNo) ?? Number.MAX_SAFE_INTEGER
    case 'assigned':
      return orderOfAssigned(candidate)
  }
}

interface Front extends ReasonIndex {
  /** Hot leads on the home page. */
  readonly home: ReadonlySet<string>
  /** Colleagues' overdue tasks that rank with the day's. */
  readonly overdue: ReadonlySet<string>
}

function getRank(
  reason: DayPackReason,
  { agreementNo, whose }: DayPackCandidate,
  { home, overdue }: Front,
): Rank {
  const side = whose === 'others' ? 'others' : 'own'
  switch (reason) {
    case 'due_today':
      return `${side} due_today`
    case 'overdue':
      if (side === 'own') return 'own overdue'
      return overdue.has(agreementNo) ? 'others overdue' : 'others overdue long ago'
    case 'hot_lead':
      return home.has(agreementNo) ? 'home' : `${side} hot_lead`
    case 'due_soon':
      return 'own due_soon'
    case 'listed':
    case 'opened':
    case 'assigned':
      return reason
  }
}

const byOrder = (
  one: Pick<Ranked, 'order' | 'agreementNo'>,
  other: Pick<Ranked, 'order' | 'agreementNo'>,
): number => one.order - other.order || (one.agreementNo < other.agreementNo ? -1 : 1)

interface Reasoned {
  readonly candidate: DayPackCandidate
  readonly reasons: readonly DayPackReason[]
}

/** The first `max` candidates of a reason in its order. */
const findFirst = (
  reasoned: readonly Reasoned[],
  reason: DayPackReason,
  index: ReasonIndex,
  max: number,
): ReadonlySet<string> =>
  new Set(
    reasoned
      .filter(({ reasons }) => reasons.includes(reason))
      .map(({ candidate }) => ({
        agreementNo: candidate.agreementNo,
        order: orderIn(reason, candidate, index),
      }))
      .toSorted(byOrder)
      .slice(0, max)
      .map(({ agreementNo }) => agreementNo),
  )

const toPlaces = (agreements: readonly string[]): ReadonlyMap<string, number> =>
  new Map(agreements.map((agreementNo, index) => [agreementNo, index]))

/**
 * Orders customers by their most urgent reason, so that the limit cuts the least needed. `leftOut`
 * counts those cut.
 */
export function chooseDayPackCustomers(
  candidates: readonly DayPackCandidate[],
  input: DayPackInput,
): { readonly chosen: readonly ChosenCustomer[]; readonly leftOut: number } {
  const index = { opened: toPlaces(input.opened), listed: toPlaces(input.listed) }
  const reasoned = candidates.map((candidate) => ({
    candidate,
    reasons: getDayPackReasons(candidate, { day: input.day, ...index }),
  }))
  const others = reasoned.filter(({ candidate }) => candidate.whose === 'others')
  const front: Front = {
    ...index,
    home: findFirst(reasoned, 'hot_lead', index, maxHomeCustomers),
    overdue: findFirst(others, 'overdue', index, maxOthersOverdue),
  }
  const ranked = reasoned.flatMap(({ candidate, reasons }): Ranked[] => {
    const [first] = reasons
      .map((reason) => ({
        rank: ranks.indexOf(getRank(reason, candidate, front)),
        order: orderIn(reason, candidate, index),
      }))
      .toSorted((one, other) => one.rank - other.rank)
    return first === undefined ? [] : [{ agreementNo: candidate.agreementNo, reasons, ...first }]
  })
  const inOrder = ranked.toSorted((one, other) => one.rank - other.rank || byOrder(one, other))
  const chosen = inOrder
    .slice(0, input.maxCustomers)
    .map(({ agreementNo, reasons }) => ({ agreementNo, reasons }))
  return { chosen, leftOut: inOrder.length - chosen.length }
}
