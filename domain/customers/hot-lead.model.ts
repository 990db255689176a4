import * as v from 'valibot'

/** A value as it came from the website; what is missing or of another kind is null. */
const given = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null)
const word = given(v.pipe(v.string(), v.nonEmpty()))
const whole = given(v.pipe(v.number(), v.integer()))
const flag = given(v.boolean())
/** Minor units. */
const money = whole

/** What a hot lead is about when it does not say (W§9 L203): months, and miles a year. */
export const hotLeadDefaults = { term: 36, mileage: 10_000 } as const

const orDefault = (value: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), value)

/** The car and the deal that the customer looked at. */
export const hotLeadOfferModel = v.object({
  colour: word,
  otrp: money,
  vin: word,
  groupStock: flag,
  trueEquity: money,
  term: orDefault(hotLeadDefaults.term),
  mileage: orDefault(hotLeadDefaults.mileage),
  productType: word,
  payment: money,
  cash: money,
})

/** What the customer searched for. */
export const hotLeadSearchModel = v.object({
  type: word,
  transmission: word,
  fuel: word,
  body: word,
  doors: whole,
  maxOTRP: money,
  maxCashInput: money,
  maxPayment: money,
  model: word,
  seats: whole,
  accessories: v.fallback(v.array(v.string()), []),
  servicePlan: flag,
  condition: word,
})

/** What the customer was told about the present vehicle. */
export const hotLeadFinanceModel = v.object({ valuation: money, settlement: money })

/** What a customer asked for by themselves (W§3 L64-65). Instants are ISO, sums minor units. */
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
