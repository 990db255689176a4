import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { leadProviderRights, leadProviders } from '#domain/leads/lead-provider.model.ts'
import type { LeadProvider } from '#domain/leads/lead-provider.model.ts'
import { leadLeftOutReasons, maxLeadCustomers } from '#domain/leads/lead.model.ts'
import type {
  LeadLeftOutReason,
  LeadPreview,
  LeadResult,
  LeadSelection,
  LeadSending,
  ListedLeadProvider,
} from '#domain/leads/lead.model.ts'
import { findLeadObstacle } from '#domain/leads/lead.rules.ts'
import { findAgreements } from '../bulk-contact/bulk-contact.store.ts'
import { findSendingCampaign } from '../campaigns/campaign.service.ts'
import { findHeldOut } from '../customers/hold-out.ts'
import { toSelectionCondition } from '../customers/search/selection-condition.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob, findJob } from '../jobs/job.store.ts'
import { describeSecrets } from '../secrets/organisation-secret.service.ts'
import { findProviderObstacle, getLeadAddress } from './lead-provider.ts'
import { leadJob } from './lead.job.ts'
import * as store from './lead.store.ts'
import type { StoredSending } from './lead.store.ts'

const namesShown = 3
const shownSendings = 20

const refuse = (code: string, status: number, data: object) =>
  new ORPCError(code, { status, message: code, data })

async function readSetSecrets({ tx, organisation }: CallContext): Promise<ReadonlySet<string>> {
  const secrets = await describeSecrets(tx, organisation.id)
  return new Set(secrets.flatMap(({ name, isSet }) => (isSet ? [name] : [])))
}

/** The providers of the caller's rights; those that are not set up with the reason. */
export async function listLeadProviders(context: CallContext): Promise<ListedLeadProvider[]> {
  const { actor, organisation } = context
  const secrets = await readSetSecrets(context)
  return leadProviders
    .filter((id) => actor.rights.has(leadProviderRights[id]))
    .map((id) => ({
      id,
      host: getLeadAddress(organisation.parameters, id)?.host ?? null,
      obstacle: findProviderObstacle(organisation.parameters, secrets, id),
    }))
}

/** The declaration asks for any right; each provider needs its own. */
function requireProviderRight({ actor }: CallContext, provider: LeadProvider): void {
  const right = leadProviderRights[provider]
  if (!actor.rights.has(right)) throw refusal('right_missing', { rights: [right] })
}

/** The selection's agreements in order. Refuses `not_found`, `search_refused`, `too_many`. */
async function resolveSelection(
  context: CallContext,
  selection: LeadSelection,
): Promise<readonly string[]> {
  const { tx, actor, organisation } = context
  await findSendingCampaign(context, selection.campaign)
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const condition = toSelectionCondition(context, selection)
  const found = await findAgreements(tx, scope, condition, maxLeadCustomers + 1)
  if (found.length > maxLeadCustomers) throw refuse('too_many', 422, { most: maxLeadCustomers })
  return found
}

/**
 * What would happen if it were sent now. Refuses `right_missing`, `not_found`, `search_refused` and
 * `too_many`.
 */
export async function previewLeads(
  context: CallContext,
  selection: LeadSelection,
): Promise<LeadPreview> {
  const { tx, actor, organisation, now } = context
  requireProviderRight(context, selection.provider)
  const agreements = await resolveSelection(context, selection)
  const scope = { orgId: organisation.id, dealers: actor.dealerCodes }
  const customers =
    agreements.length === 0 ? [] : await store.readLeadCustomers(tx, scope, agreements)
  const heldOut =
    selection.campaign === undefined
      ? new Set<string>()
      : await findHeldOut(tx, { orgId: organisation.id, id: selection.campaign }, agreements)
  const leftOut = new Map<LeadLeftOutReason, string[]>()
  for (const customer of customers) {
    const sentAt = customer.lastSentToLMS?.toISOString() ?? null
    const reason = heldOut.has(customer.fAgreementNo)
      ? 'held_out'
      : findLeadObstacle(customer, sentAt, now.toISOString())
    if (reason !== null) leftOut.set(reason, [...(leftOut.get(reason) ?? []), customer.cFullName])
  }
  const missing = Math.max(0, new Set(selection.customers).size - agreements.length)
  const rows = leadLeftOutReasons.flatMap((reason) => {
    const names = leftOut.get(reason) ?? []
    const count = reason === 'not_found' ? missing : names.length
    return count === 0 ? [] : [{ reason, count, names: names.slice(0, namesShown) }]
  })
  const total = agreements.length + missing
  return { total, count: total - rows.reduce((sum, row) => sum + row.count, 0), left_out: rows }
}

async function toReply({ tx }: CallContext, sending: StoredSending): Promise<LeadSending> {
  const job = await findJob(tx, { orgId: sending.orgId, id: sending.jobId })
  const counted = await store.countLeadResults(tx, sending)
  const counts = new Map(counted.map(({ result, count }) => [result, count]))
  const results: Partial<Record<LeadResult, number>> = {}
  for (const [result, count] of counts) if (result !== null) results[result as LeadResult] = count
  return {
    id: sending.id,
    provider: sending.provider as LeadProvider,
    total: sending.total,
    open: counts.get(null) ?? 0,
    results,
    created_by: sending.createdBy,
    created_at: sending.createdAt.toISOString(),
    job: job === null ? null : toJobReply(job),
  }
}

/**
 * Has a job send the customers. Refuses `right_missing`, `provider_unset`, `not_found`,
 * `search_refused`, `too_many` and `set_changed`.
 */
export async function sendLeads(
  context: CallContext,
  selection: LeadSelection & { readonly total: number },
): Promise<LeadSending> {
  const { tx, actor, organisation, now } = context
  const { provider } = selection
  requireProviderRight(context, provider)
  const secrets = await readSetSecrets(context)
  const obstacle = findProviderObstacle(organisation.parameters, secrets, provider)
  if (obstacle !== null) throw refuse('provider_unset', 409, { obstacle })
  const agreements = await resolveSelection(context, selection)
  if (selection.q !== undefined && agreements.length !== selection.total)
    throw refuse('set_changed', 409, { total: agreements.length })
  const sending: StoredSending = {
    orgId: organisation.id,
    id: randomUUID(),
    provider,
    campaignId: selection.campaign ?? null,
    total: agreements.length,
    jobId: randomUUID(),
    createdById: actor.userId,
    createdBy: actor.name,
    createdAt: now,
  }
  await store.insertSending(tx, sending, agreements)
  await enqueueJob(tx, leadJob, {
    orgId: sending.orgId,
    id: sending.jobId,
    ownerUserId: actor.userId,
    subjectId: sending.id,
  })
  return toReply(context, sending)
}

/** What the caller has sent, the newest first. */
export async function listSentLeads(context: CallContext): Promise<LeadSending[]> {
  const { tx, actor, organisation } = context
  const replies: LeadSending[] = []
  const found = await store.listSendings(tx, organisation.id, {
    createdById: actor.userId,
    limit: shownSendings,
  })
  for (const sending of found) replies.push(await toReply(context, sending))
  return replies
}
