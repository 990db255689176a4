import * as v from 'valibot'

/** A value from the website; a missing one, or one of another kind, is null. */
const nullable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null)
const text = nullable(v.pipe(v.string(), v.nonEmpty()))
const whole = nullable(v.pipe(v.number(), v.integer()))
const flag = nullable(v.boolean())
/** Minor units. */
const money = whole

/** Used when the lead names none: months, and miles a year. */
export const hotLeadDefaults = { term: 36, mileage: 10_000 } as const

const orDefault = (value: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), value)

/** The car and deal that the customer viewed. */
export const hotLeadOfferModel = v.object({
  colour: text,
  otrp: money,
  vin: text,
  groupStock: flag,
  trueEquity: money,
  term: orDefault(hotLeadDefaults.term),
  mileage: orDefault(hotLeadDefaults.mileage),
  productType: text,
  payment: money,
  cash: money,
})

/** What the customer searched for. */
export const hotLeadSearchModel = v.object({
  type: text,
  transmission: text,
  fuel: text,
  body: text,
  doors: whole,
  maxOTRP: money,
  maxCashInput: money,
  maxPayment: money,
  model: text,
  seats: whole,
  accessories: v.fallback(v.array(v.string()), []),
  servicePlan: flag,
  condition: text,
})

/** The valuation that the website showed. */
export const hotLeadFinanceModel = v.object({ valuation: money, settlement: money })

/** A lead from the website. Instants are ISO, sums minor units. */
export const hotLeadModel = v.object({
  id: v.string(),
  actionBy: v.string(),
  expiredByLMS: v.boolean(),
  receivedDate: v.string(),
  offer: hotLeadOfferModel,
  search: hotLeadSearchModel,
  finance: hotLeadFinanceModel,
})

export type HotLead = v.InferOutput<typeof hotLeadModel>
