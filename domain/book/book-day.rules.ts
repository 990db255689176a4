import type { MatchedCustomer } from '../customers/customer-match.rules.ts'
import { byCodePoint } from '../customers/customer-order.rules.ts'
import { addDays } from '../deals/calendar.ts'
import { equityAndParityShown } from '../deals/next-payment.ts'
import { formatDate } from '../formatting/date.ts'
import { instantOfLocal } from '../formatting/zone.ts'
import type { Day } from '../home/home.contract.ts'
import { customersOfDayShown } from '../home/home.model.ts'
import type { CustomerOfDay } from '../home/home.model.ts'

/** The moment (ISO instant) that a day is looked at, and the organisation's zone. */
export interface BookMoment {
  readonly now: string
  readonly timeZone: string
}

/** The organisation's day of a moment, `YYYY-MM-DD`. */
export function dayOfMoment({ now, timeZone }: BookMoment): string {
  return formatDate(now, { date: 'YYYY-MM-DD', dateTime: '', timeZone })
}

const diarySteps: ReadonlySet<string> = new Set(['call', 'visit'])

interface Due {
  readonly row: MatchedCustomer['row']
  readonly dueAt: string
  readonly at: number
}

function customerOfDay({ row, dueAt }: Due): CustomerOfDay {
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
    fParity: equityAndParityShown(nextPaymentDays ?? null) ? (fParity ?? null) : null,
  }
}

const earliestFirst = (one: Due, other: Due): number =>
  one.at - other.at || byCodePoint(one.row.fAgreementNo, other.row.fAgreementNo)
const latestFirst = (one: Due, other: Due): number =>
  other.at - one.at || byCodePoint(one.row.fAgreementNo, other.row.fAgreementNo)

const shown = (due: readonly Due[], order: (one: Due, other: Due) => number): CustomerOfDay[] =>
  due.toSorted(order).slice(0, customersOfDayShown).map(customerOfDay)

/** What HOME_DAY answers of the customers in the book: counts are of them, what is due is due at this moment. */
export function bookDayAtAGlance(customers: readonly MatchedCustomer[], moment: BookMoment): Day {
  const today = dayOfMoment(moment)
  const begins = instantOfLocal(`${today}T00:00:00`, moment.timeZone)
  const ends = instantOfLocal(`${addDays(today, 1)}T00:00:00`, moment.timeZone)
  const now = Date.parse(moment.now)
  const dueBy = (field: 'nextStepAt' | 'actionBy'): Due[] =>
    customers.flatMap(({ row }) => {
      const dueAt = row[field]
      return typeof dueAt === 'string' ? [{ row, dueAt, at: Date.parse(dueAt) }] : []
    })
  const diary = dueBy('nextStepAt').filter(({ row }) => diarySteps.has(row.nextStep ?? ''))
  const overdue = diary.filter(({ at }) => at < begins)
  const dueToday = diary.filter(({ at }) => at >= begins && at < ends)
  const hotLeads = dueBy('actionBy').filter(({ at }) => at >= now)
  const positive = (field: 'fParity' | 'fEquity'): number =>
    customers.filter(({ row }) => (row[field] ?? -1) >= 0).length
  return {
    as_of: moment.now,
    today,
    total_customers: customers.length,
    positive_parity_count: positive('fParity'),
    positive_equity_count: positive('fEquity'),
    hot_leads_count: hotLeads.length,
    overdue_count: overdue.length,
    overdue: shown(overdue, latestFirst),
    due_today_count: dueToday.length,
    due_today: shown(dueToday, earliestFirst),
    hot_leads: shown(hotLeads, earliestFirst),
  }
}
