import * as v from 'valibot'
import { commandAnswer, commandId } from '../command.ts'
import { keyFinancialsQuestion } from './key-financials.model.ts'
import { offerModel } from './offer.model.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(-2_000_000_000), v.maxValue(2_000_000_000))
const money = v.nullable(whole)

/** The figures of a deal as the person saw them when saving it: minor units, months, miles a year, percent. */
export const shownFiguresModel = v.object({
  fPurchasePrice: whole,
  fTerm: whole,
  Mileage: whole,
  fBalloon: whole,
  fRate: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
  fDeposit: whole,
  fDepositSub: whole,
  fPayment: whole,
  fParity: money,
  fEquity: money,
})

export type ShownFigures = v.InferOutput<typeof shownFiguresModel>

/** What is saved: the choice with what was typed over it. */
export const savedOfferWish = v.object({
  ...keyFinancialsQuestion.entries,
  /** The id that the saved offer gets, made on the device; the request's where it is left out. */
  savedId: v.optional(v.nullable(commandId), null),
  /** What the person saw; null judges nothing. */
  shown: v.optional(v.nullable(shownFiguresModel), null),
  /** The customer was told the shown figures: they are kept, although the host reckons others. */
  keepsShown: v.optional(v.boolean(), false),
})

/** Data of the refusal `figures_moved`: both sides, and the difference that the organisation lets pass, minor units. */
export const movedFiguresModel = v.object({
  shown: shownFiguresModel,
  now: shownFiguresModel,
  threshold: whole,
})

export type MovedFigures = v.InferOutput<typeof movedFiguresModel>

/** The answer to everything that is done with saved offers: the offer as it now stands. */
export const savedOfferAnswer = v.object({ ...commandAnswer, offer: offerModel })

export type SavedOfferAnswer = v.InferOutput<typeof savedOfferAnswer>
