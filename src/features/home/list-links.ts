import { addDays } from '#domain/calendar.ts'
import { diarySteps } from '#domain/home/home.model.ts'

/**
 * The list query of each figure of the home page, so that the list shows the customers who were
 * counted.
 */
export const listQueries = {
  positiveParity: { fParity: { min: 0 } },
  positiveEquity: { fEquity: { min: 0 } },
  hotLeads: { hotLeads: 'only' },
  overdue: (today: string) => ({ nextStep: diarySteps, nextStepAt: { max: addDays(today, -1) } }),
  /** Of one person, or of nobody. */
  overdueWith: (today: string, userID: string | null) => ({
    ...listQueries.overdue(today),
    assignedUser: [userID ?? 'unassigned'],
  }),
  dueTodayWith: (today: string, userID: string | null) => ({
    ...listQueries.dueToday(today),
    assignedUser: [userID ?? 'unassigned'],
  }),
  dueToday: (today: string) => ({ nextStep: diarySteps, nextStepAt: { min: today, max: today } }),
}
