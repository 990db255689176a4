import * as v from 'valibot'

/** Agreements of one person beside the one shown, the one that ends last first. */
export const otherAgreementsModel = v.object({
  /** All of them; `agreements` holds at most `maxOtherAgreements`. */
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  agreements: v.array(v.object({ fAgreementNo: v.string(), aVrm: v.nullable(v.string()) })),
})
