import { eq } from 'drizzle-orm'
import { maxPushesAnHour } from '#domain/notifications/push.model.ts'
import type { JobResult } from '#domain/jobs/job.model.ts'
import {
  findQuietEnd,
  quietHoursParameter,
  readQuietHours,
} from '#domain/messages/sending-window.rules.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { getStoredCommand } from '../devices/device-contact.store.ts'
import { findMaker, findOrganisationContext } from '../exports/export-maker.store.ts'
import { defineJob, JobFailure } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { readPushKeys } from '../secrets/push-keys.store.ts'
import type { PushKeys } from '../secrets/push-keys.store.ts'
import { postPush } from './post-push.ts'
import { addNotices, countSentSince, findNotice, recordSent } from './push-notice.store.ts'
import type { NoticeToSend, StoredNotice } from './push-notice.store.ts'
import {
  deleteSubscription,
  findLiveSessions,
  findPersonSubscriptions,
} from './push-subscription.store.ts'
import type { StoredSubscription } from './push-subscription.store.ts'
import { writePush } from './write-push.ts'

const hour = 3_600_000
/** What is older is no news. */
const maxAge = 16 * hour

/** Who reads it, and how; null who is no member any more. */
async function findReader(tx: Transaction, notice: StoredNotice) {
  const member = await findMaker(tx, notice)
  if (member === null) return null
  const { timeZone } = await findOrganisationContext(tx, notice.orgId)
  const [user] = await tx
    .select({ language: users.default_language })
    .from(users)
    .where(eq(users.id, notice.userId))
  return { timeZone, language: user?.language ?? 'en_gb' }
}

/** Where it is sent: devices that are signed in, know the host's key and have it not yet. */
async function findReceivers(
  tx: Transaction,
  notice: StoredNotice,
  { publicKey }: PushKeys,
  now: Date,
): Promise<StoredSubscription[]> {
  const { userId, kind, sentTo, about } = notice
  const found = await findPersonSubscriptions(tx, notice)
  const live = await findLiveSessions(tx, userId, now)
  return found
    .filter(
      ({ subscription, sessionHash, ...device }) =>
        subscription.publicKey === publicKey &&
        (kind === 'test'
          ? about.startsWith(subscription.deviceId)
          : subscription.kinds.includes(kind)) &&
        !sentTo.includes(subscription.deviceId) &&
        live.has(sessionHash ?? '') &&
        getStoredCommand(device) === 'none',
    )
    .map(({ subscription }) => subscription)
}

/** What is sent to whom; a code where nobody gets it. */
async function prepare(tx: Transaction, notice: StoredNotice, keys: PushKeys, now: Date) {
  if (now.getTime() - notice.createdAt.getTime() > maxAge) return 'too_old'
  const sent = await countSentSince(tx, notice, new Date(now.getTime() - hour))
  if (notice.sentAt === null && sent >= maxPushesAnHour) return 'hourly_limit'
  const reader = await findReader(tx, notice)
  if (reader === null) return 'no_member'
  return {
    message: writePush(notice, reader),
    receivers: await findReceivers(tx, notice, keys, now),
  }
}

/** Sends a notice to each device of its person that wants it. */
async function sendPush(context: JobContext): Promise<JobResult> {
  const { job, database, secretKeys, outgoing, now } = context
  const key = { orgId: job.orgId, id: job.subjectId ?? '' }
  const notice = await database.within({ orgId: job.orgId, userId: null }, (tx) =>
    findNotice(tx, key),
  )
  const keys = await database.asOwner((tx) => readPushKeys(tx, secretKeys))
  if (notice === null || keys === null) return { devices: 0 }
  // As the person, whose sessions nobody else can see.
  const own = { orgId: job.orgId, userId: notice.userId }
  const prepared = await database.within(own, (tx) => prepare(tx, notice, keys, now()))
  if (typeof prepared === 'string') return { devices: 0, dropped: prepared }
  const counts = { sent: 0, gone: 0, later: 0, refused: 0 }
  for (const subscription of prepared.receivers) {
    const answer = await postPush(outgoing, keys, subscription, prepared.message, now())
    counts[answer] += 1
    if (answer === 'gone') await database.within(own, (tx) => deleteSubscription(tx, subscription))
    if (answer === 'sent')
      await database.within(own, (tx) => recordSent(tx, key, subscription.deviceId, now()))
  }
  if (counts.later > 0) throw new JobFailure('push_service_silent', { mayRetry: true })
  return { devices: counts.sent, gone: counts.gone, refused: counts.refused }
}

/** Notifies one person of one thing. */
export const pushJob = defineJob({
  kind: 'push',
  lane: 'quick',
  afterCrash: 'repeat',
  retryLimit: 4,
  retryDelaySeconds: 30,
  handler: sendPush,
})

/** When a notice may be sent: after the quiet hours; a test at once. */
function findStart(
  notice: Pick<StoredNotice, 'kind'>,
  parameters: ReadonlyMap<string, string>,
  timeZone: string,
  now: Date,
): Date | null {
  const quiet = readQuietHours(parameters.get(quietHoursParameter))
  if (notice.kind === 'test' || quiet === null) return null
  const until = findQuietEnd(now.getTime(), quiet, timeZone)
  return until === null ? null : new Date(until)
}

/** Queues what was not queued yet; returns how many notices that were. */
export async function queueNotices(
  tx: Transaction,
  orgId: string,
  notices: readonly NoticeToSend[],
  now: Date,
): Promise<number> {
  const added = await addNotices(tx, notices, now)
  if (added.length === 0) return 0
  const { parameters, timeZone } = await findOrganisationContext(tx, orgId)
  for (const notice of added) {
    const startAfter = findStart(notice, parameters, timeZone, now)
    await enqueueJob(tx, pushJob, {
      orgId,
      subjectId: notice.id,
      ...(startAfter === null ? {} : { startAfter }),
    })
  }
  return added.length
}
