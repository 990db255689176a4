import * as v from 'valibot'
import { jobModel } from '../jobs/job.model.ts'
import { p4ParametersModel, p4SettingsFields } from './p4-project.model.ts'

/** The charts of a run. */
export const p4Tabs = ['parity', 'highrisk', 'vt'] as const

export type P4Tab = (typeof p4Tabs)[number]

/** Which offer puts a customer there: the own model new, a mapped one, or one set by hand. */
export const forecastOffers = ['original', 'mapped', 'custom'] as const

export type ForecastOffer = (typeof forecastOffers)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const offerCountModel = v.object({
  count,
  /** Of them, how many buy by the project's conversion. */
  conversion_count: count,
  /** What it costs to lift as many who are over to parity: minor units of whole currency. */
  conversion_support: count,
})

/** By offer; `blended` is all of them together. */
const aggregatesModel = v.object({
  original: offerCountModel,
  mapped: offerCountModel,
  custom: offerCountModel,
  blended: offerCountModel,
})

export type P4Aggregates = v.InferOutput<typeof aggregatesModel>

/** A month of a run; each customer counts once a chart, in one month. Sums are minor units. */
export const p4MonthModel = v.object({
  /** `YYYY-MM`. */
  date_str: v.string(),
  /** Who comes within parity in this month first. */
  positive_parity: count,
  /** Whose best month this is, and who stays over parity in it. */
  negative_parity: count,
  /** Active agreements whose vehicle will be worth less than the final payment. */
  negative_equity_balloon_end: count,
  negative_equity_balloon_total: count,
  active_customers: count,
  vt_customers_count: count,
  /** A month, of those who come within parity; minor units of whole currency. */
  average_parity: count,
  campaign_aggs: aggregatesModel,
  highrisk_aggs: aggregatesModel,
  vt_aggs: aggregatesModel,
})

export type P4Month = v.InferOutput<typeof p4MonthModel>

/** What became of a chart's customers: of whom it was foreseen by now, and of the others. */
const p4OutcomeModel = v.object({
  foreseen_true: count,
  foreseen_false: count,
  /** Foreseen, but no longer in the run: ended, sold, or no longer looked at. */
  foreseen_gone: count,
  unforeseen: count,
})

export type P4Outcome = v.InferOutput<typeof p4OutcomeModel>

/** What an earlier run said of the months that have passed since, and what is so today. */
export const p4CheckModel = v.object({
  /** Which run. */
  number: count,
  /** The first and last month that it is asked about, `YYYY-MM`. */
  from: v.string(),
  to: v.string(),
  parity: p4OutcomeModel,
  /** Null in runs that were checked for parity alone. */
  highrisk: v.nullable(p4OutcomeModel),
  vt: v.nullable(p4OutcomeModel),
})

export type P4Check = v.InferOutput<typeof p4CheckModel>

const runFacts = {
  id: v.string(),
  /** The project's name and the run's number in it. */
  title: v.string(),
  number: count,
  created_at: v.string(),
  created_by: v.string(),
  customers_count: count,
  /** Null once it is long over. */
  job: v.nullable(jobModel),
  has_ended: v.boolean(),
}

/** A run in the list of them. */
export const listedRunModel = v.object(runFacts)

export type ListedRun = v.InferOutput<typeof listedRunModel>

export const p4ProjectModel = v.object({
  id: v.string(),
  ...p4SettingsFields,
  parameters: p4ParametersModel,
  version: v.number(),
  updated_at: v.string(),
  updated_by: v.string(),
  /** The newest first. */
  runs: v.array(listedRunModel),
})

export type P4Project = v.InferOutput<typeof p4ProjectModel>

export const p4RunModel = v.object({
  ...runFacts,
  project_id: v.string(),
  project_name: v.string(),
  /** Its job. */
  processing_id: v.string(),
  /** The day that it looks ahead from. */
  day: v.string(),
  parameters: p4ParametersModel,
  metrics: v.array(p4MonthModel),
  check: v.nullable(p4CheckModel),
})

export type P4Run = v.InferOutput<typeof p4RunModel>

/** Whether a campaign can be made of a run. */
export const p4EnabledModel = v.object({
  enable_campaign_button: v.boolean(),
  /** It holds customers. */
  run: v.boolean(),
  /** There is a campaign of it. */
  campaign: v.boolean(),
})

export type P4Enabled = v.InferOutput<typeof p4EnabledModel>

/** A customer in a bar; parities are minor units a month. */
export const p4CustomerModel = v.object({
  fAgreementNo: v.string(),
  cFullName: v.nullable(v.string()),
  parity_now: v.nullable(v.number()),
  parity_then: v.nullable(v.number()),
  offer: v.nullable(v.picklist(forecastOffers)),
})

export type P4Customer = v.InferOutput<typeof p4CustomerModel>

/** Where one customer stands in a run, and why; months from the run's day, null where in none. */
export const p4CustomerPlaceModel = v.object({
  ...p4CustomerModel.entries,
  /** Not where the agreement had ended, or its product or model is not looked at. */
  is_in_run: v.boolean(),
  parity_month: v.nullable(count),
  is_within: v.nullable(v.boolean()),
  highrisk_month: v.nullable(count),
  vt_month: v.nullable(count),
})

export type P4CustomerPlace = v.InferOutput<typeof p4CustomerPlaceModel>
