/** Why a customer belongs to somebody's day pack, in the order of what is needed first. */
export const bookReasons = [
  'due_today',
  'overdue',
  'hot_lead',
  'opened',
  'assigned',
  'due_soon',
] as const

export type BookReason = (typeof bookReasons)[number]

/** What of a customer decides whether they belong to somebody's day pack, and how early. Instants are ISO. */
export interface BookCandidate {
  readonly agreementNo: string
  /** Whose customer it is: the person's own, nobody's, or somebody else's. */
  readonly whose: 'mine' | 'nobodys' | 'others'
  /** When a call-back or an appointment is due; null without one. */
  readonly dueAt: string | null
  /** Until when the hot lead is to be acted on; null without one. */
  readonly actionBy: string | null
  /** Sold, settled or otherwise done with. */
  readonly isCompleted: boolean
  /** When the agreement ends, `YYYY-MM-DD`. */
  readonly endsOn: string | null
}

/** The moment, and the bounds of the organisation's day and of the days ahead. */
export interface BookDay {
  readonly now: string
  readonly begins: string
  readonly ends: string
  /** Call-backs and appointments before this belong to the days ahead. */
  readonly until: string
}

export interface BookWish {
  readonly day: BookDay
  /** Agreement numbers that the person opened, the latest first. */
  readonly opened: readonly string[]
  readonly mostCustomers: number
}

export interface ChosenForBook {
  readonly agreementNo: string
  readonly reasons: readonly BookReason[]
}

const at = (instant: string): number => Date.parse(instant)

/** Why the customer belongs to the day pack; nothing where they do not. Somebody else's call-backs count on the day, and overdue, but not for the days ahead. */
export function reasonsFor(
  { agreementNo, whose, dueAt, actionBy }: BookCandidate,
  { day, opened }: Pick<BookWish, 'day' | 'opened'>,
): readonly BookReason[] {
  const due = dueAt === null ? null : at(dueAt)
  const holds: Readonly<Record<BookReason, boolean>> = {
    due_today: due !== null && due >= at(day.begins) && due < at(day.ends),
    overdue: due !== null && due < at(day.begins),
    hot_lead: actionBy !== null && at(actionBy) >= at(day.now),
    opened: opened.includes(agreementNo),
    assigned: whose === 'mine',
    due_soon: whose !== 'others' && due !== null && due >= at(day.ends) && due < at(day.until),
  }
  return bookReasons.filter((reason) => holds[reason])
}

/** What somebody else is to do stands behind everything that the person may have to do. */
const behindOwn = bookReasons.length

interface Ranked extends ChosenForBook {
  readonly rank: number
  /** Within a rank the lesser goes first. */
  readonly order: number
}

/** Completed ones last, then whose agreement ends first; days are counted, without a day none is sooner. */
function orderOfAssigned({ isCompleted, endsOn }: BookCandidate): number {
  const ends = endsOn === null ? 9e12 : at(`${endsOn}T00:00:00Z`)
  return isCompleted ? 1e13 + ends : ends
}

function orderIn(
  reason: BookReason,
  candidate: BookCandidate,
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
 * Which customers a day pack holds and in which order they are fetched, so that what does not fit is what is needed least: what is due today first, then what
 * is overdue (latest first), hot leads (most urgent first), what was opened (latest first), what is assigned to the person, the days ahead; what of
 * these is somebody else's comes after all of it. `leftOut` is how many more belong to it than it may hold.
 */
export function chooseForBook(
  candidates: readonly BookCandidate[],
  wish: BookWish,
): { readonly chosen: readonly ChosenForBook[]; readonly leftOut: number } {
  const openedAt = new Map(wish.opened.map((agreementNo, index) => [agreementNo, index]))
  const opened = [...openedAt.keys()]
  const ranked = candidates.flatMap((candidate): Ranked[] => {
    const reasons = reasonsFor(candidate, { day: wish.day, opened })
    const ranks = reasons.map((reason) => ({
      rank:
        bookReasons.indexOf(reason) +
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
    .slice(0, wish.mostCustomers)
    .map(({ agreementNo, reasons }) => ({ agreementNo, reasons }))
  return { chosen, leftOut: inOrder.length - chosen.length }
}
