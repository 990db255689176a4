import * as v from 'valibot'

/** Carries the time that an answer's data are of, where a replica of the database gave them. */
export const dataTimeHeader = 'data-as-of'

/** Seconds behind the primary that somebody who reads a list should know of. */
export const shownStalenessSeconds = 3

/** Of an answer that a replica may give. */
export const staleness = {
  /** The instant that the data are of, where that is more than some seconds ago. */
  stale_as_of: v.optional(v.string()),
}

export type AnswerStaleness = v.InferOutput<v.ObjectSchema<typeof staleness, undefined>>
