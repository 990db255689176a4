import { addDays } from '#domain/deals/calendar.ts'

/** The steps that stand in a diary, as the home page counts them. */
const diarySteps = ['call', 'visit']

/** What the customer list is asked for by each figure of the home page, so that it shows the customers who were counted. */
export const listQueries = {
  positiveParity: { fParity: { min: 0 } },
  positiveEquity: { fEquity: { min: 0 } },
  hotLeads: { hotLeads: 'only' },
  overdue: (today: string) => ({ nextStep: diarySteps, nextStepAt: { max: addDays(today, -1) } }),
  dueToday: (today: string) => ({ nextStep: diarySteps, nextStepAt: { min: today, max: today } }),
}
