import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { bulkUndoSeconds } from '#domain/bulk-contact/bulk-contact.model.ts'
import type {
  BulkCommand,
  BulkContactRow,
  BulkLeftOutReason,
  BulkRecipient,
  BulkSelection,
  BulkState,
} from '#domain/bulk-contact/bulk-contact.model.ts'
import { applyBulkCommand, isBulkCommandDone } from '#domain/bulk-contact/bulk-contact.rules.ts'
import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import type { MessageReason, MessageState } from '#domain/messages/outbound-message.model.ts'
import { findSendingCampaign } from '../campaigns/campaign.service.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { toJobReply } from '../jobs/job.service.ts'
import { enqueueJob, findJob, requestCancel } from '../jobs/job.store.ts'
import { bulkContactJob } from './bulk-contact.job.ts'
import {
  changeBulk,
  countResults,
  findBulk,
  insertBulk,
  insertRecipients,
  listBulks,
  listResults,
  lockBulk,
  pauseMessages,
  resumeMessages,
  stopMessages,
} from './bulk-contact.store.ts'
import type { StoredBulk } from './bulk-contact.store.ts'
import {
  requireBulkTemplate,
  requireChannelRight,
  resolveBulkSelection,
} from './bulk-preview.service.ts'

const shownBulks = 30

/** Who edits the organisation, and sees all dealers, sees everybody's. */
const seesAll = ({ actor }: CallContext): boolean =>
  actor.dealerCodes === null && actor.rights.has('CanEditOrganisation')

/** How many of the customers are open, left out, or have a message in each state. */
async function countByResult(context: CallContext, bulk: StoredBulk) {
  const messages: Partial<Record<MessageState, number>> = {}
  let open = 0
  let leftOut = 0
  for (const { result, state, count } of await countResults(context.tx, bulk)) {
    if (result === null) open += count
    else if (state === null) leftOut += count
    else messages[state as MessageState] = (messages[state as MessageState] ?? 0) + count
  }
  return { open, left_out: leftOut, messages }
}

async function toReply(context: CallContext, bulk: StoredBulk): Promise<BulkContactRow> {
  const { tx, actor } = context
  const { orgId, id, jobId, total, template } = bulk
  const job = await findJob(tx, { orgId, id: jobId })
  return {
    id,
    channel: bulk.channel as ContactType,
    template,
    state: bulk.state as BulkState,
    total,
    ...(await countByResult(context, bulk)),
    created_by: bulk.createdBy,
    created_at: bulk.createdAt.toISOString(),
    starts_at: bulk.startsAt.toISOString(),
    is_own: bulk.createdById === actor.userId,
    job: job === null ? null : toJobReply(job),
  }
}

/**
 * Writes a message to many, a minute from now. Refuses `right_missing`, `template_gone`,
 * `search_refused`, `too_many` and `set_changed`.
 */
export async function createBulk(
  context: CallContext,
  selection: BulkSelection & { readonly total: number },
): Promise<BulkContactRow> {
  const { tx, actor, organisation, now } = context
  const { channel, template_lang: language, includes_recent: includesRecent } = selection
  requireChannelRight(context, channel)
  await findSendingCampaign(context, selection.campaign)
  const template = await requireBulkTemplate(context, selection)
  const agreements = await resolveBulkSelection(context, selection)
  if (selection.q !== undefined && agreements.length !== selection.total)
    throw new ORPCError('set_changed', {
      status: 409,
      message: 'set_changed',
      data: { total: agreements.length },
    })
  const key = { orgId: organisation.id, id: randomUUID() }
  const startsAt = new Date(now.getTime() + bulkUndoSeconds * 1000)
  const bulk: StoredBulk = {
    ...key,
    channel,
    template: template.template_name,
    language,
    subject: template.template_subject,
    content: template.template_content,
    includesRecent,
    campaignId: selection.campaign ?? null,
    state: 'waiting',
    total: agreements.length,
    jobId: randomUUID(),
    writer: { rights: [...actor.rights], dealers: actor.dealerCodes },
    createdById: actor.userId,
    createdBy: actor.name,
    createdAt: now,
    startsAt,
  }
  await insertBulk(tx, bulk)
  await insertRecipients(tx, key, agreements)
  await queueBulkJob(context, bulk, startsAt)
  return toReply(context, bulk)
}

const queueBulkJob = ({ tx }: CallContext, bulk: StoredBulk, startAfter: Date) =>
  enqueueJob(tx, bulkContactJob, {
    orgId: bulk.orgId,
    id: bulk.jobId,
    ownerUserId: bulk.createdById,
    subjectId: bulk.id,
    startAfter,
  })

/** The caller's, or everybody's where they manage messages; the newest first. */
export async function listBulkContacts(context: CallContext): Promise<BulkContactRow[]> {
  const { tx, actor, organisation } = context
  const ownerId = seesAll(context) ? null : actor.userId
  const replies: BulkContactRow[] = []
  for (const bulk of await listBulks(tx, organisation.id, { ownerId, limit: shownBulks }))
    replies.push(await toReply(context, bulk))
  return replies
}

/** Refuses `not_found`. */
async function requireBulk(
  context: CallContext,
  id: string,
  find: typeof findBulk = findBulk,
): Promise<StoredBulk> {
  const { tx, actor, organisation } = context
  const bulk = id.includes('\0') ? null : await find(tx, { orgId: organisation.id, id })
  if (bulk === null || (bulk.createdById !== actor.userId && !seesAll(context)))
    throw refusal('not_found')
  return bulk
}

/** What became of each customer, a page at a time. Refuses `not_found`. */
export async function readBulk(
  context: CallContext,
  input: { readonly bulk: string; readonly size: number; readonly pageno: number },
): Promise<{ bulk: BulkContactRow; recipients: BulkRecipient[] }> {
  const { tx } = context
  const bulk = await requireBulk(context, input.bulk)
  const results = await listResults(tx, bulk, { size: input.size, page: input.pageno })
  return {
    bulk: await toReply(context, bulk),
    recipients: results.map(({ agreementNo, name, result, messageId, state, reason }) => ({
      agreementNo,
      name: name ?? agreementNo,
      left_out: result === null || result === 'written' ? null : (result as BulkLeftOutReason),
      message:
        messageId === null || state === null
          ? null
          : {
              id: messageId,
              state: state as MessageState,
              reason: reason as MessageReason | null,
            },
    })),
  }
}

/** Has what prepares the messages go on, or not; and those that wait to be sent. */
const effects: Readonly<
  Record<BulkCommand, (context: CallContext, bulk: StoredBulk) => Promise<void>>
> = {
  undo: async ({ tx }, { orgId, jobId }) => {
    const job = await findJob(tx, { orgId, id: jobId }, 'locked')
    if (job !== null) await requestCancel(tx, job)
  },
  send_now: async (context, bulk) => {
    await effects.undo(context, bulk)
    const job = { ...bulk, jobId: randomUUID() }
    await changeBulk(context.tx, bulk, { jobId: job.jobId, startsAt: context.now })
    await queueBulkJob(context, job, context.now)
  },
  pause: ({ tx, now }, bulk) => pauseMessages(tx, bulk, now),
  resume: async (context, bulk) => {
    const job = { ...bulk, jobId: randomUUID() }
    await changeBulk(context.tx, bulk, { jobId: job.jobId })
    await queueBulkJob(context, job, context.now)
    await resumeMessages(context.tx, bulk, context.now)
  },
  stop: ({ tx, now }, bulk) => stopMessages(tx, bulk, now),
}

/** Does what a person decides; repeated, it changes nothing. Refuses `not_found`, `bulk_moved`. */
export async function commandBulk(
  context: CallContext,
  id: string,
  command: BulkCommand,
): Promise<BulkContactRow> {
  const bulk = await requireBulk(context, id, lockBulk)
  if (isBulkCommandDone(bulk.state as BulkState, command)) return toReply(context, bulk)
  const state = applyBulkCommand(bulk.state as BulkState, command)
  if (state === null) throw new ORPCError('bulk_moved', { status: 409, message: 'bulk_moved' })
  await changeBulk(context.tx, bulk, { state })
  await effects[command](context, bulk)
  return toReply(context, await requireBulk(context, id))
}
