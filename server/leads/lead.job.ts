import { randomUUID } from 'node:crypto'
import {
  getLeadSecretName,
  leadProviderNames,
  leadProviderRights,
} from '#domain/leads/lead-provider.model.ts'
import type { LeadProvider } from '#domain/leads/lead-provider.model.ts'
import type { LeadResult } from '#domain/leads/lead.model.ts'
import { findLeadObstacle, toLead } from '#domain/leads/lead.rules.ts'
import type { Lead } from '#domain/leads/lead.rules.ts'
import { lockMilliseconds } from '#domain/customers/details/lock-window.rules.ts'
import { insertEntries } from '../customers/contact/assignment.store.ts'
import { findHeldOut } from '../customers/hold-out.ts'
import type { Transaction } from '../db/database.ts'
import { findMaker, findOrganisationContext } from '../exports/export-maker.store.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext, JobProgress } from '../jobs/job-kind.ts'
import { openSecret } from '../secrets/organisation-secret.service.ts'
import { getLeadAddress, postLead } from './lead-provider.ts'
import type { LeadAnswer, LeadTarget } from './lead-provider.ts'
import * as store from './lead.store.ts'
import type { StoredSending } from './lead.store.ts'

/** Calls of a provider for one customer that may go without an answer. */
const maxTries = 4
/** Customers in a row without an answer, after which it is tried later. */
const maxSilent = 3

interface BegunSending {
  readonly sending: StoredSending
  readonly target: LeadTarget
  /** Whom the person who sends may see. */
  readonly dealers: readonly string[] | null
  readonly open: Awaited<ReturnType<typeof store.listOpenLeads>>
}

const failed = (code: string): JobFailure => new JobFailure(code, { mayRetry: false })

/** Refuses what its person may no longer do, and a provider that is no longer set up. */
async function begin(
  { job, secretKeys }: JobContext,
  tx: Transaction,
): Promise<BegunSending | null> {
  const { orgId } = job
  const sending = await store.findSending(tx, { orgId, id: job.subjectId ?? '' })
  if (sending === null) return null
  const provider = sending.provider as LeadProvider
  const maker = await findMaker(tx, { orgId, userId: sending.createdById })
  if (maker?.rights.has(leadProviderRights[provider]) !== true) throw failed('right_lost')
  const { parameters } = await findOrganisationContext(tx, orgId)
  const address = getLeadAddress(parameters, provider)
  const secret = await openSecret({ tx, secretKeys, orgId, name: getLeadSecretName(provider) })
  if (address === null || secret === null) throw failed('provider_closed')
  return {
    sending,
    target: { provider, address, secret },
    dealers: maker.dealerCodes,
    open: await store.listOpenLeads(tx, sending),
  }
}

/** The lead of a customer who may be sent as of now; null who is left out, which is recorded. */
async function claim(
  tx: Transaction,
  { sending, dealers }: BegunSending,
  agreement: string,
  now: Date,
): Promise<Lead | null> {
  const { orgId, id } = sending
  const customer = await store.lockLeadCustomer(tx, { orgId, dealers }, agreement)
  const leaveOut = async (result: LeadResult) => {
    await store.changeRecipient(tx, sending, agreement, { result })
    return null
  }
  if (customer === null) return leaveOut('not_found')
  const { campaignId } = sending
  if (campaignId !== null) {
    const heldOut = await findHeldOut(tx, { orgId, id: campaignId }, [agreement])
    if (heldOut.has(agreement)) return leaveOut('held_out')
  }
  const since = new Date(now.getTime() - lockMilliseconds)
  const other = await store.findOtherCall(tx, { orgId, fAgreementNo: agreement }, id, since)
  const sentAt = Math.max(customer.lastSentToLMS?.getTime() ?? 0, other?.getTime() ?? 0)
  const obstacle = findLeadObstacle(
    customer,
    sentAt === 0 ? null : new Date(sentAt).toISOString(),
    now.toISOString(),
  )
  if (obstacle !== null) return leaveOut(obstacle)
  await store.changeRecipient(tx, sending, agreement, { calledAt: now })
  return toLead(customer)
}

/** Records a lead that the provider has: at the customer, in their activity and its receipt. */
async function recordAccepted(
  tx: Transaction,
  sending: StoredSending,
  agreement: string,
  receipt: string | null,
  now: Date,
): Promise<void> {
  const { orgId, createdBy, createdById, provider } = sending
  await store.changeRecipient(tx, sending, agreement, { result: 'accepted', receipt })
  await store.markSentToLeads(tx, { orgId, fAgreementNo: agreement }, now)
  await insertEntries(tx, [
    {
      orgId,
      id: randomUUID(),
      fAgreementNo: agreement,
      type: 'communication',
      activity: 'lead',
      outcome: 'lead_accepted',
      authorId: createdById,
      author: createdBy,
      created_at: now,
      occurredAt: now,
      details: {
        subject: leadProviderNames[provider as LeadProvider],
        sender: receipt,
        template: null,
      },
    },
  ])
}

interface OpenRecipient {
  readonly agreement: string
  readonly tries: number
}

async function record(
  tx: Transaction,
  sending: StoredSending,
  { agreement, tries }: OpenRecipient,
  answer: LeadAnswer,
  now: Date,
): Promise<void> {
  if (answer.state === 'accepted') await recordAccepted(tx, sending, agreement, answer.receipt, now)
  else if (answer.state === 'refused')
    await store.changeRecipient(tx, sending, agreement, { result: 'refused' })
  else if (answer.state === 'later')
    await store.changeRecipient(tx, sending, agreement, {
      addsTry: true,
      ...(tries + 1 >= maxTries ? { result: 'failed' } : {}),
    })
}

/** Sends one customer; null who was left out. */
async function sendOne(
  { database, step, outgoing, now }: JobContext,
  begun: BegunSending,
  recipient: OpenRecipient,
  progress: JobProgress,
): Promise<LeadAnswer['state'] | null> {
  const { sending, target } = begun
  const lead = await step((tx) => claim(tx, begun, recipient.agreement, now()), progress)
  if (lead === null) return null
  const answer = await postLead(outgoing, target, lead, sending.id)
  // Not a step: what a provider has taken is recorded even where the job was cancelled meanwhile.
  await database.within({ orgId: sending.orgId, userId: null }, (tx) =>
    record(tx, sending, recipient, answer, now()),
  )
  return answer.state
}

/** Sends to some customers, goes on after a crash, and tries again later who got no answer. */
async function sendLeads(context: JobContext): Promise<void> {
  const { step, finish } = context
  const begun = await step((tx) => begin(context, tx))
  if (begun === null) return
  const { sending, open } = begun
  let silent = 0
  let isLeft = false
  for (const [at, recipient] of open.entries()) {
    const progress = { done: sending.total - open.length + at + 1, total: sending.total }
    const state = await sendOne(context, begun, recipient, progress)
    if (state === 'closed') throw failed('provider_closed')
    silent = state === 'later' ? silent + 1 : 0
    isLeft ||= state === 'later' && recipient.tries + 1 < maxTries
    if (silent >= maxSilent) throw new JobFailure('provider_silent', { mayRetry: true })
  }
  if (isLeft) throw new JobFailure('provider_silent', { mayRetry: true })
  await finish(async (tx) =>
    Object.fromEntries(
      (await store.countLeadResults(tx, sending)).map(({ result, count }) => [
        result ?? 'open',
        count,
      ]),
    ),
  )
}

/** Sends a selection of customers to a lead provider, each once however often it is tried. */
export const leadJob = defineJob({
  kind: 'send_leads',
  lane: 'long',
  afterCrash: 'repeat',
  retryDelaySeconds: 30,
  expireSeconds: 3600,
  handler: sendLeads,
})
