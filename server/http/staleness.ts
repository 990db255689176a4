import { shownStalenessSeconds } from '#domain/staleness.model.ts'
import type { AnswerStaleness } from '#domain/staleness.model.ts'
import type { CallContext } from './context.ts'

export type DatedContext = Pick<CallContext, 'answer' | 'now'>

/** Milliseconds that what the call reads is old; 0 for the present. */
export const getDataAge = ({ answer, now }: DatedContext): number =>
  answer.dataTime instanceof Date ? Math.max(0, now.getTime() - answer.dataTime.getTime()) : 0

/** The time that the data of a call are of. */
export const getDataTime = ({ answer, now }: DatedContext): string =>
  (answer.dataTime ?? now).toISOString()

/** What an answer says of the age of its data: nothing while that is a few seconds. */
export const toStaleness = (context: DatedContext): AnswerStaleness =>
  getDataAge(context) > shownStalenessSeconds * 1000 ? { stale_as_of: getDataTime(context) } : {}
