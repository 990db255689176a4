import * as v from 'valibot'
import { campaignObjectives, p4Limits } from '#domain/predictive-parity/p4-project.model.ts'
import type { P4Settings } from '#domain/predictive-parity/p4-project.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'

/** A project as it is typed: numbers and lists are texts. */
export interface ProjectDraft extends EditValues {
  readonly name: string
  readonly objective: P4Settings['parameters']['psCampaignObjective']
  readonly volume: string
  readonly budget: string
  readonly conversion: string
  readonly products: string
  readonly models: string
  readonly horizon: string
}

export const newProject: ProjectDraft = {
  name: '',
  objective: 'salesVolume',
  volume: '60',
  budget: '0',
  conversion: '15',
  products: '',
  models: '',
  horizon: '12',
}

export const toProjectDraft = ({
  name,
  parameters,
  products,
  models,
  horizon,
}: P4Settings): ProjectDraft => ({
  name,
  objective: parameters.psCampaignObjective,
  volume: String(parameters.psCampaignVolume),
  budget: String(parameters.psCampaignBudget),
  conversion: String(parameters.psCampaignConversion),
  products: products.join(', '),
  models: models.join(', '),
  horizon: String(horizon),
})

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.transform((text) => Number(text.replace(',', '.'))),
    v.number(),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

const names = v.pipe(
  v.string(),
  v.transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ]),
  v.maxLength(p4Limits.filters, 'p4_filter_long'),
  v.everyItem((name) => name.length <= p4Limits.filter, 'p4_filter_long'),
)

const conversion = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d+([.,]\d+)?$/u, 'p4_conversion_refused'),
  v.transform((text) => Number(text.replace(',', '.'))),
  v.gtValue(0, 'p4_conversion_refused'),
  v.maxValue(100, 'p4_conversion_refused'),
)

/** What can be saved; its messages are text keys. */
export const projectDraftModel = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(p4Limits.name)),
    objective: v.picklist(campaignObjectives),
    volume: whole(0, p4Limits.volume),
    budget: whole(0, p4Limits.budget),
    conversion,
    products: names,
    models: names,
    horizon: whole(1, p4Limits.horizon),
  }),
  v.transform(({ objective, volume, budget, conversion: percent, ...settings }): P4Settings => ({
    ...settings,
    parameters: {
      psCampaignObjective: objective,
      psCampaignVolume: volume,
      psCampaignBudget: budget,
      psCampaignConversion: percent,
    },
  })),
) as unknown as v.GenericSchema<ProjectDraft, P4Settings>
