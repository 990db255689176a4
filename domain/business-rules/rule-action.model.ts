import * as v from 'valibot'
import { campaignEditRights } from '../campaigns/campaign.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** What a rule does with the customers who are new in a run by its schedule. */
export const ruleActions = ['assign', 'campaign', 'alert'] as const

export type RuleAction = (typeof ruleActions)[number]

/** Who may set an action, and under whose name it is done. */
export const ruleActionRights: Readonly<Record<RuleAction, RequiredRights>> = {
  assign: { all: ['CanAssignCustomerToUser'] },
  campaign: campaignEditRights,
  alert: {},
}

const id = v.pipe(v.string(), v.maxLength(64))

export const ruleActionSettings = {
  /** Who gets the new customers that are nobody’s: id of a person; empty for none. */
  assignee: id,
  /** The campaign that the new customers join; empty for none. */
  campaign_id: id,
  /** Whether people are notified of the new customers who are theirs. */
  alerts: v.boolean(),
} as const

/** Why an action could not be set, or was not done. */
export const ruleActionProblems = [
  'right_lost',
  'assignee_unknown',
  'campaign_gone',
  'campaign_ended',
  'campaign_paused',
  'too_many',
] as const

export type RuleActionProblem = (typeof ruleActionProblems)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What became of an action in a run. */
export const doneActionModel = v.object({
  action: v.picklist(ruleActions),
  /** Customers assigned or added to the campaign; people notified. */
  done: count,
  /** New customers with whom nothing was done; people without a device that is notified. */
  left_out: count,
  problem: v.nullable(v.picklist(ruleActionProblems)),
})

export type DoneAction = v.InferOutput<typeof doneActionModel>
