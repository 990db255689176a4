import { ORPCError } from '@orpc/server'
import { and } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ruleActionRights } from '#domain/business-rules/rule-action.model.ts'
import type {
  DoneAction,
  RuleAction,
  RuleActionProblem,
} from '#domain/business-rules/rule-action.model.ts'
import { campaignLimits } from '#domain/campaigns/campaign.model.ts'
import { maxAssignedCustomers } from '#domain/customers/contact/assignment.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { mayChangeCampaign } from '../campaigns/campaign.service.ts'
import * as campaignStore from '../campaigns/campaign.store.ts'
import { buildAssignmentEntry, maySeeDealer } from '../customers/contact/assignment.service.ts'
import {
  insertEntries,
  isAtDealers,
  selectCustomers,
  updateAssignee,
} from '../customers/contact/assignment.store.ts'
import { findMember } from '../customers/contact/contact-log.store.ts'
import { isNewInRun } from '../customers/search/found-group.ts'
import type { CallContext } from '../http/context.ts'
import { queueNotices } from '../notifications/push.job.ts'
import { findSubscribers } from '../notifications/push-subscription.store.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import type { StoredRule } from './business-rule.store.ts'
import { countNewByPerson } from './rule-match.store.ts'

export type ActionSettings = Pick<StoredRule, 'assignee' | 'campaign_id' | 'alerts'>

/** The person whose runs these are, in their organisation. */
export type RuleContext = Pick<CallContext, 'tx' | 'organisation' | 'actor' | 'now'>

const mayDo = ({ actor }: RuleContext, action: RuleAction): boolean =>
  hasRights(actor.rights, ruleActionRights[action])

/** The campaign that customers are added to, locked, or why none can be. */
async function findCampaignToFill(
  context: RuleContext,
  id: string,
): Promise<campaignStore.StoredCampaign | RuleActionProblem> {
  const { tx, organisation, now } = context
  if (!mayDo(context, 'campaign')) return 'right_lost'
  const key = { orgId: organisation.id, id }
  const campaign = id.includes('\0') ? null : await campaignStore.findCampaign(tx, key, true)
  if (campaign === null) return 'campaign_gone'
  if (!mayChangeCampaign(campaign, context)) return 'right_lost'
  const today = toLocalDay(now, organisation)
  if (campaign.endDate !== null && campaign.endDate < today) return 'campaign_ended'
  return campaign.pausedAt === null ? campaign : 'campaign_paused'
}

/** Who gets the customers, or why nobody can. */
async function findAssignee(context: RuleContext, id: string) {
  if (!mayDo(context, 'assign')) return 'right_lost'
  const { tx, organisation } = context
  const member = id.includes('\0') ? null : await findMember(tx, organisation.id, id)
  return member ?? 'assignee_unknown'
}

/**
 * Checks what is newly set: somebody else’s action, which this person could not set, may stay.
 * Refuses `action_refused`.
 */
export async function requireActions(
  context: RuleContext,
  before: ActionSettings,
  next: ActionSettings,
): Promise<void> {
  const refuse = (action: RuleAction, problem: RuleActionProblem) => {
    const data = { action, problem }
    throw new ORPCError('action_refused', { status: 422, message: 'action_refused', data })
  }
  if (next.assignee !== before.assignee && next.assignee !== '') {
    const found = await findAssignee(context, next.assignee)
    if (typeof found === 'string') refuse('assign', found)
  }
  if (next.campaign_id !== before.campaign_id && next.campaign_id !== '') {
    const found = await findCampaignToFill(context, next.campaign_id)
    if (typeof found === 'string') refuse('campaign', found)
  }
}

interface NewCustomers {
  readonly runId: string
  readonly isNew: SQL
  readonly added: number
}

const notDone = (
  action: RuleAction,
  problem: RuleActionProblem,
  { added }: NewCustomers,
): DoneAction => ({ action, done: 0, left_out: added, problem })

/** Who looks after a customer goes on doing so; a dealer’s customers stay with its people. */
async function assignNew(
  context: RuleContext,
  id: string,
  found: NewCustomers,
): Promise<DoneAction> {
  const { tx, organisation, actor, now } = context
  const assignee = await findAssignee(context, id)
  if (typeof assignee === 'string') return notDone('assign', assignee, found)
  const candidates = await selectCustomers(
    tx,
    and(isAtDealers(organisation.id, actor.dealerCodes), found.isNew),
    maxAssignedCustomers + 1,
    true,
  )
  if (candidates.length > maxAssignedCustomers) return notDone('assign', 'too_many', found)
  const taken = candidates.filter(
    ({ assignedUserId, dCode }) => assignedUserId === null && maySeeDealer(assignee, dCode),
  )
  if (taken.length > 0) {
    const agreements = taken.map(({ fAgreementNo }) => fAgreementNo)
    await updateAssignee(tx, organisation.id, agreements, assignee, now)
  }
  await insertEntries(
    tx,
    taken.map((customer) => ({
      orgId: organisation.id,
      id: `${found.runId}-${customer.fAgreementNo}`,
      fAgreementNo: customer.fAgreementNo,
      authorId: actor.userId,
      author: actor.name,
      created_at: now,
      occurredAt: now,
      batch: found.runId,
      entityVersion: customer.version + 1,
      ...buildAssignmentEntry(customer, assignee, actor.name),
    })),
  )
  const leftOut = candidates.length - taken.length
  return { action: 'assign', done: taken.length, left_out: leftOut, problem: null }
}

/** Who is in the campaign already stays in it. */
async function addToCampaign(
  context: RuleContext,
  id: string,
  found: NewCustomers,
): Promise<DoneAction> {
  const { tx, organisation, actor } = context
  const campaign = await findCampaignToFill(context, id)
  if (typeof campaign === 'string') return notDone('campaign', campaign, found)
  const scope = isAtDealers(organisation.id, actor.dealerCodes)
  const members = await campaignStore.countMembers(tx, campaign, {
    orgId: organisation.id,
    dealers: null,
  })
  if (members + found.added > campaignLimits.customers)
    return notDone('campaign', 'too_many', found)
  const done = await campaignStore.addMembers(tx, campaign, and(scope, found.isNew))
  return { action: 'campaign', done, left_out: found.added - done, problem: null }
}

/** Each person is told of their own customers alone. */
async function alertPeople(context: RuleContext, found: NewCustomers): Promise<DoneAction> {
  const { tx, organisation, now } = context
  const orgId = organisation.id
  const counts = await countNewByPerson(tx, orgId, found.isNew)
  const subscribers = new Set(await findSubscribers(tx, orgId, 'rule'))
  const reached = counts.filter(({ userId }) => subscribers.has(userId))
  const notices = reached.map(({ userId, customers }) => ({
    orgId,
    userId,
    kind: 'rule' as const,
    about: found.runId,
    count: customers,
  }))
  await queueNotices(tx, orgId, notices, now)
  const leftOut = counts.length - reached.length
  return { action: 'alert', done: reached.length, left_out: leftOut, problem: null }
}

/**
 * Does with the customers who are new in a run what the rule says, in the name of its owner: who is
 * assigned is told of it, too. What cannot be done says why, and nothing of it is done.
 */
export async function doActions(
  context: RuleContext,
  rule: ActionSettings,
  { runId, added }: { readonly runId: string; readonly added: number },
): Promise<DoneAction[]> {
  if (added === 0) return []
  const found = { runId, added, isNew: isNewInRun(context.tx, context.organisation.id, runId) }
  const done: DoneAction[] = []
  if (rule.assignee !== '') done.push(await assignNew(context, rule.assignee, found))
  if (rule.campaign_id !== '') done.push(await addToCampaign(context, rule.campaign_id, found))
  if (rule.alerts) done.push(await alertPeople(context, found))
  return done
}
