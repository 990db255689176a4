import { addDays } from '#domain/calendar.ts'

/** The steps that count as diary entries on the home page. */
const diarySteps = ['call', 'visit']

/**
 * The list query of each figure of the home page, so that the list shows the customers who were
 * counted.
 */
export const listQueries = {
  positiveParity: { fParity: { min: 0 } },
  positiveEquity: { fEquity: { min: 0 } },
  hotLeads: { hotLeads: 'only' },
  overdue: (today: string) => ({ nextStep: diarySteps, nextStepAt: { max: addDays(today, -1) } }),
  dueToday: (today: string) => ({ nextStep: diarySteps, nextStepAt: { min: today, max: today } }),
}
