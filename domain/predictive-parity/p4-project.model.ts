import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees projects and their runs. */
export const p4Rights = {
  some: ['CanViewModulePredictiveParity', 'CanCreatePredictiveParity'],
} as const satisfies RequiredRights

/** Who sets projects up and runs them. */
export const p4EditRights = { all: ['CanCreatePredictiveParity'] } as const satisfies RequiredRights

/** Who makes a campaign of a run. */
export const p4CampaignRights = {
  ...p4Rights,
  all: ['CanAddCampaign'],
} as const satisfies RequiredRights

export const p4Limits = {
  name: 100,
  volume: 1_000_000,
  /** Whole currency units. */
  budget: 1_000_000_000,
  /** Months foreseen. */
  horizon: 36,
  filters: 50,
  filter: 100,
  projects: 200,
  /** Runs kept of a project; the oldest goes first. */
  runs: 12,
  /** Customers shown of a bar. */
  sample: 50,
  /** Customers found by words. */
  found: 10,
} as const

/** What a campaign is to reach: a budget used up, or a number of sales. */
export const campaignObjectives = ['budgetUtilisation', 'salesVolume'] as const

/** Anything but a budget is a sales volume. */
const objective = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => (text === 'budgetUtilisation' ? text : ('salesVolume' as const))),
)

const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

/** The goal, by the specification's names; the budget is in whole currency units. */
export const p4ParametersModel = v.object({
  psCampaignObjective: objective,
  psCampaignVolume: whole(p4Limits.volume),
  psCampaignBudget: whole(p4Limits.budget),
  /** Percent of the leads that buy. */
  psCampaignConversion: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
})

export type P4Parameters = v.InferOutput<typeof p4ParametersModel>

const filters = v.pipe(v.array(requiredText(p4Limits.filter)), v.maxLength(p4Limits.filters))

export const p4SettingsFields = {
  name: requiredText(p4Limits.name),
  parameters: p4ParametersModel,
  /** Only agreements on these products; on all where there are none. */
  products: filters,
  /** Only customers who drive these models. */
  models: filters,
  horizon: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(p4Limits.horizon)),
} as const

const p4SettingsModel = v.object(p4SettingsFields)

export type P4Settings = v.InferOutput<typeof p4SettingsModel>

export const p4Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
