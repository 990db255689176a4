import { requiredLeads } from '../deal/forecast-metrics.ts'
import type { P4Parameters } from './p4-project.model.ts'
import type { P4Month } from './p4-run.model.ts'

/** What a project wants of a month, and what is missing of it; whole numbers. */
export type CampaignGoal =
  | {
      readonly objective: 'salesVolume'
      readonly leads: number
      /** Negative where there are too few. */
      readonly spare: number
    }
  | {
      readonly objective: 'budgetUtilisation'
      /** Minor units of whole currency. */
      readonly cost: number
      readonly spare: number
    }

const minorUnits = 100

/**
 * Whether a month is enough for the project: leads for its sales, or a budget for the support of
 * those who are over.
 */
export function getCampaignGoal(
  { psCampaignObjective, psCampaignVolume, psCampaignBudget, psCampaignConversion }: P4Parameters,
  { positive_parity, campaign_aggs }: P4Month,
): CampaignGoal {
  if (psCampaignObjective === 'budgetUtilisation') {
    const cost = campaign_aggs.blended.conversion_support
    return { objective: psCampaignObjective, cost, spare: psCampaignBudget * minorUnits - cost }
  }
  const needed = requiredLeads(psCampaignVolume, psCampaignConversion)
  const leads = needed.ok ? needed.value : 0
  return { objective: 'salesVolume', leads, spare: positive_parity - leads }
}
