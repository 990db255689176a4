import * as v from 'valibot'

/** Agreements of one person beside the one shown, the one that ends last first. */
export const otherAgreementsModel = v.object({
  /** All of them; `agreements` holds at most `maxOtherAgreements`. */
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The person was merged with another: their agreements have more than one number of the lender's. */
  is_merged: v.optional(v.boolean()),
  agreements: v.array(v.object({ fAgreementNo: v.string(), aVrm: v.nullable(v.string()) })),
})
