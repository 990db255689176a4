import { toldStalenessSeconds } from '#domain/staleness.model.ts'
import type { Staleness } from '#domain/staleness.model.ts'
import type { CallContext } from './context.ts'

export type DatedContext = Pick<CallContext, 'answer' | 'now'>

/** Milliseconds that what the call reads is old; 0 for the present. */
export const getDataAge = ({ answer, now }: DatedContext): number =>
  answer.dataAsOf instanceof Date ? Math.max(0, now.getTime() - answer.dataAsOf.getTime()) : 0

/** The time that the data of a call are of. */
export const getDataAsOf = ({ answer, now }: DatedContext): string =>
  (answer.dataAsOf ?? now).toISOString()

/** What an answer says of the age of its data: nothing while that is a few seconds. */
export const toStaleness = (context: DatedContext): Staleness =>
  getDataAge(context) > toldStalenessSeconds * 1000 ? { stale_as_of: getDataAsOf(context) } : {}
