import * as v from 'valibot'
import { commandAnswer, commandId } from '../../command.ts'
import { keyFinancialsInput } from '../key-financials/key-financials.model.ts'
import { offerModel } from '../offer.model.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(-2_000_000_000), v.maxValue(2_000_000_000))
const money = v.nullable(whole)

/** The figures shown when saving: minor units, months, miles a year, percent. */
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
export const savedOfferInput = v.object({
  ...keyFinancialsInput.entries,
  /** The saved offer's id, made on the device; by default the request's. */
  savedId: v.optional(v.nullable(commandId), null),
  /** The shown figures; null skips the comparison. */
  shown: v.optional(v.nullable(shownFiguresModel), null),
  /** Keeps the shown figures although the host's differ: the customer was told them. */
  keepsShown: v.optional(v.boolean(), false),
})

/** Data of the refusal `figures_moved`, with the organisation's threshold in minor units. */
export const movedFiguresModel = v.object({
  shown: shownFiguresModel,
  now: shownFiguresModel,
  threshold: whole,
})

export type MovedFigures = v.InferOutput<typeof movedFiguresModel>

/** The answer of every saved-offer call. */
export const savedOfferAnswer = v.object({ ...commandAnswer, offer: offerModel })

export type SavedOfferAnswer = v.InferOutput<typeof savedOfferAnswer>
