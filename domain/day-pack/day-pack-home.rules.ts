import type { MatchedCustomer } from '../customers/search/customer-match.model.ts'
import { compareCodePoints } from '../customers/search/customer-order.rules.ts'
import { addDays } from '../calendar.ts'
import { mayShowEquityAndParity } from '../agreement/next-payment-limit.ts'
import { formatDate } from '../formatting/date.ts'
import { instantFromLocal } from '../formatting/time-zone.ts'
import type { HomeDay } from '../home/home.contract.ts'
import { diarySteps, maxHomeCustomers } from '../home/home.model.ts'
import type { HomeCustomer, TeamMember } from '../home/home.model.ts'
import { maySeeTeam, rankTeam } from '../home/team.rules.ts'

/** The present instant (ISO) and the organisation's time zone. */
export interface DayPackClock {
  readonly now: string
  readonly timeZone: string
}

/** The organisation's day of an instant, `YYYY-MM-DD`. */
export function toOrganisationDay({ now, timeZone }: DayPackClock): string {
  return formatDate(now, { date: 'YYYY-MM-DD', dateTime: '', timeZone })
}

const steps: ReadonlySet<string> = new Set(diarySteps)

interface Due {
  readonly row: MatchedCustomer['row']
  readonly dueAt: string
  readonly at: number
}

function customerOfDay({ row, dueAt }: Due): HomeCustomer {
  const {
    fAgreementNo,
    cFullName,
    aVrm,
    aMake,
    aModel,
    nextStep,
    assignedUser,
    fParity,
    nextPaymentDays,
    isHeldOut,
  } = row
  return {
    fAgreementNo,
    cFullName: cFullName ?? fAgreementNo,
    aVrm: aVrm ?? null,
    aMake: aMake ?? null,
    aModel: aModel ?? null,
    nextStep: nextStep ?? null,
    due_at: dueAt,
    assignedUser: assignedUser ?? null,
    ...(isHeldOut === true ? { isHeldOut } : {}),
    ...(mayShowEquityAndParity(nextPaymentDays ?? null)
      ? { fParity: fParity ?? null }
      : { fParity: null, isTooEarlyForParity: true }),
  }
}

const earliestFirst = (one: Due, other: Due): number =>
  one.at - other.at || compareCodePoints(one.row.fAgreementNo, other.row.fAgreementNo)

const shown = (due: readonly Due[]): HomeCustomer[] =>
  due.toSorted(earliestFirst).slice(0, maxHomeCustomers).map(customerOfDay)

function groupByAssignee(overdue: readonly Due[], dueToday: readonly Due[]): TeamMember[] {
  const members = new Map<string | null, TeamMember>()
  const getMember = ({ row: { assignedUserId: userID, assignedUser } }: Due): TeamMember => {
    const member = members.get(userID) ?? {
      userID,
      name: null,
      overdue_count: 0,
      oldest_due_at: null,
      due_today_count: 0,
    }
    // As the host: the last by code points, where the rows do not agree.
    if (assignedUser !== null && assignedUser !== undefined)
      if (member.name === null || compareCodePoints(member.name, assignedUser) < 0)
        member.name = assignedUser
    members.set(userID, member)
    return member
  }
  for (const due of overdue.toSorted(earliestFirst)) {
    const member = getMember(due)
    member.oldest_due_at ??= due.dueAt
    member.overdue_count += 1
  }
  for (const due of dueToday) getMember(due).due_today_count += 1
  return [...members.values()]
}

/** HOME_DAY of the stored customers, at the present instant. */
export function getDayPackHome(
  customers: readonly MatchedCustomer[],
  clock: DayPackClock & { readonly rights: ReadonlySet<string> },
): HomeDay {
  const today = toOrganisationDay(clock)
  const begins = instantFromLocal(`${today}T00:00:00`, clock.timeZone)
  const ends = instantFromLocal(`${addDays(today, 1)}T00:00:00`, clock.timeZone)
  const now = Date.parse(clock.now)
  const dueBy = (field: 'nextStepAt' | 'actionBy'): Due[] =>
    customers.flatMap(({ row }) => {
      const dueAt = row[field]
      return typeof dueAt === 'string' ? [{ row, dueAt, at: Date.parse(dueAt) }] : []
    })
  const diary = dueBy('nextStepAt').filter(({ row }) => steps.has(row.nextStep ?? ''))
  const overdue = diary.filter(({ at }) => at < begins)
  const dueToday = diary.filter(({ at }) => at >= begins && at < ends)
  const hotLeads = dueBy('actionBy').filter(({ at }) => at >= now)
  const positive = (field: 'fParity' | 'fEquity'): number =>
    customers.filter(({ row }) => (row[field] ?? -1) >= 0).length
  return {
    as_of: clock.now,
    today,
    total_customers: customers.length,
    positive_parity_count: positive('fParity'),
    positive_equity_count: positive('fEquity'),
    hot_leads_count: hotLeads.length,
    overdue_count: overdue.length,
    overdue: shown(overdue),
    due_today_count: dueToday.length,
    due_today: shown(dueToday),
    hot_leads: shown(hotLeads),
    team: maySeeTeam(clock.rights) ? rankTeam(groupByAssignee(overdue, dueToday)) : null,
  }
}
