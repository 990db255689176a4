import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { LetterBatchRow, LetterQueue } from '#domain/messages/letter-batch.model.ts'
import type { CustomerScope } from '../../customers/customer-scope.store.ts'
import type { CallContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import { toJobReply } from '../../jobs/job.service.ts'
import { enqueueJob, findJob } from '../../jobs/job.store.ts'
import { letterBatchJob } from './letter-batch.job.ts'
import {
  changeLetterBatch,
  countUnprinted,
  insertLetterBatch,
  listLetterBatches,
  lockLetterBatch,
  markLettersPosted,
} from './letter-batch.store.ts'
import type { StoredLetterBatch } from './letter-batch.store.ts'

const shownBatches = 10

const toScope = ({ organisation, actor }: CallContext): CustomerScope => ({
  orgId: organisation.id,
  dealers: actor.dealerCodes,
})

const isOwn = ({ actor }: CallContext, { createdById }: StoredLetterBatch): boolean =>
  createdById === actor.userId

/** The id of the job that prints a batch is the batch's. */
async function toReply(context: CallContext, batch: StoredLetterBatch): Promise<LetterBatchRow> {
  const job = await findJob(context.tx, batch)
  return {
    id: batch.id,
    letters: batch.letters,
    created_by: batch.createdBy,
    created_at: batch.createdAt.toISOString(),
    posted_by: batch.postedBy,
    posted_at: batch.postedAt?.toISOString() ?? null,
    file: isOwn(context, batch) ? batch.fileId : null,
    is_own: isOwn(context, batch),
    job: job === null ? null : toJobReply(job),
  }
}

/** The letters that wait within the caller's dealers, and the batches that the caller has. */
export async function readLetterQueue(context: CallContext): Promise<LetterQueue> {
  const { tx } = context
  const found = await listLetterBatches(tx, toScope(context), shownBatches)
  const batches: LetterBatchRow[] = []
  for (const batch of found) batches.push(await toReply(context, batch))
  return { waiting: await countUnprinted(tx, toScope(context)), batches }
}

/** Has the waiting letters printed. Refuses `no_letters`. */
export async function createLetterBatch(context: CallContext): Promise<LetterBatchRow> {
  const { tx, actor, organisation, now } = context
  if ((await countUnprinted(tx, toScope(context))) === 0)
    throw new ORPCError('no_letters', { status: 409, message: 'no_letters' })
  const id = randomUUID()
  const key = { orgId: organisation.id, id }
  await insertLetterBatch(tx, {
    ...key,
    dealers: actor.dealerCodes === null ? null : [...actor.dealerCodes],
    createdById: actor.userId,
    createdBy: actor.name,
    createdAt: now,
  })
  await enqueueJob(tx, letterBatchJob, { ...key, ownerUserId: actor.userId, subjectId: id })
  return toReply(context, await requireBatch(context, id))
}

/** Another's batch may hold letters of dealers that the caller does not see. */
const isWithin = ({ actor }: CallContext, { dealers }: StoredLetterBatch): boolean =>
  actor.dealerCodes === null ||
  (dealers !== null && dealers.every((code) => actor.dealerCodes?.includes(code)))

/** A batch that the caller sees, locked. Refuses `not_found`. */
async function requireBatch(context: CallContext, id: string): Promise<StoredLetterBatch> {
  const { tx, organisation } = context
  const batch = id.includes('\0') ? null : await lockLetterBatch(tx, { orgId: organisation.id, id })
  if (batch === null || !isWithin(context, batch)) throw refusal('not_found')
  return batch
}

/** Notes that a batch was posted; a second click changes nothing. Refuses `not_found`, `not_printed`. */
export async function postLetterBatch(context: CallContext, id: string): Promise<LetterBatchRow> {
  const { tx, actor, now } = context
  const batch = await requireBatch(context, id)
  if (batch.postedAt !== null) return toReply(context, batch)
  if (batch.fileId === null)
    throw new ORPCError('not_printed', { status: 409, message: 'not_printed' })
  const posted = { postedAt: now, postedBy: actor.name }
  await changeLetterBatch(tx, batch, posted)
  await markLettersPosted(tx, batch, now)
  return toReply(context, { ...batch, ...posted })
}
