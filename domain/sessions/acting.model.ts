import * as v from 'valibot'

/**
 * Names whom the page acts for, by user id: each call of a page repeats it, so that nothing is done
 * under another identity than the page shows. The host's answers carry it too.
 */
export const actingForHeader = 'x-forecourt-acting-for'

/** What a call means for somebody who acts for another person. */
export const actingModes = ['allowed', 'withheld', 'revealed'] as const

/**
 * `withheld` is refused while acting; `revealed` says whether somebody acts, so that a page may ask
 * it before it knows.
 */
export type ActingMode = (typeof actingModes)[number]

/** How long a reason is, in characters. */
export const actingReasonLengths = { min: 3, max: 500 } as const

/** As many as one looks through; more are found by more of the name. */
export const maxActingCandidates = 20

/** Somebody for whom one may act, in one of their organisations. */
export const actingCandidateModel = v.object({
  userid: v.string(),
  name: v.string(),
  username: v.string(),
  org_id: v.string(),
  org_name: v.string(),
})

export type ActingCandidate = v.InferOutput<typeof actingCandidateModel>
