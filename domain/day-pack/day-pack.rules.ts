/** Why a customer belongs to a day pack, the most urgent first. */
export const dayPackReasons = [
  'due_today',
  'overdue',
  'hot_lead',
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
  readonly maxCustomers: number
}

export interface ChosenCustomer {
  readonly agreementNo: string
  readonly reasons: readonly DayPackReason[]
}

const at = (instant: string): number => Date.parse(instant)

/**
 * Empty where the customer does not belong. Colleagues' call-backs count today and when overdue,
 * not for the days ahead.
 */
export function getDayPackReasons(
  { agreementNo, whose, dueAt, actionBy }: DayPackCandidate,
  { day, opened }: Pick<DayPackInput, 'day' | 'opened'>,
): readonly DayPackReason[] {
  const due = dueAt === null ? null : at(dueAt)
  const applies: Readonly<Record<DayPackReason, boolean>> = {
    due_today: due !== null && due >= at(day.start) && due < at(day.end),
    overdue: due !== null && due < at(day.start),
    hot_lead: actionBy !== null && at(actionBy) >= at(day.now),
    opened: opened.includes(agreementNo),
    assigned: whose === 'mine',
    due_soon: whose !== 'others' && due !== null && due >= at(day.end) && due < at(day.until),
  }
  return dayPackReasons.filter((reason) => applies[reason])
}

/** Colleagues' tasks rank after everything of the person's own. */
const behindOwn = dayPackReasons.length

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
  openedAt: ReadonlyMap<string, number>,
): number {
  switch (reason) {
    case 'due_today':
    case 'due_soon':
      return at(candidate.dueAt ?? '')
    case 'overdue':
      return -at(candidate.dueAt ?? '')
    case 'hot_lead':
      return at(candidate.actionBy ?? '')
    case 'opened':
      return openedAt.get(candidate.agreementNo) ?? Number.MAX_SAFE_INTEGER
    case 'assigned':
      return orderOfAssigned(candidate)
  }
}

/**
 * Orders customers by their most urgent reason, so that the limit cuts the least needed. `leftOut`
 * counts those cut.
 */
export function chooseDayPackCustomers(
  candidates: readonly DayPackCandidate[],
  input: DayPackInput,
): { readonly chosen: readonly ChosenCustomer[]; readonly leftOut: number } {
  const openedAt = new Map(input.opened.map((agreementNo, index) => [agreementNo, index]))
  const opened = [...openedAt.keys()]
  const ranked = candidates.flatMap((candidate): Ranked[] => {
    const reasons = getDayPackReasons(candidate, { day: input.day, opened })
    const ranks = reasons.map((reason) => ({
      rank:
        dayPackReasons.indexOf(reason) +
        (candidate.whose === 'others' && reason !== 'opened' ? behindOwn : 0),
      order: orderIn(reason, candidate, openedAt),
    }))
    const [first] = ranks.toSorted((one, other) => one.rank - other.rank)
    return first === undefined ? [] : [{ agreementNo: candidate.agreementNo, reasons, ...first }]
  })
  const inOrder = ranked.toSorted(
    (one, other) =>
      one.rank - other.rank ||
      one.order - other.order ||
      (one.agreementNo < other.agreementNo ? -1 : 1),
  )
  const chosen = inOrder
    .slice(0, input.maxCustomers)
    .map(({ agreementNo, reasons }) => ({ agreementNo, reasons }))
  return { chosen, leftOut: inOrder.length - chosen.length }
}
