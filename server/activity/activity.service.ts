import { randomUUID } from 'node:crypto'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import { maxActivityEntries } from '#domain/activity/activity.contract.ts'
import type {
  ActivityDeal,
  ActivityEntry,
  ActivityType,
  MessageStep,
  OfferActivity,
} from '#domain/activity/activity.model.ts'
import { readableActivityTypes } from '#domain/activity/activity.rules.ts'
import { readReceivedCommand } from '../commands/command.ts'
import { groupByAgreement } from '../customers/group-by-agreement.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { activityReply } from './activity.reply.ts'
import * as store from './activity.store.ts'
import { listMessageSteps } from './message-steps.store.ts'

/** Newest first; types without access are left out. Refuses `not_found`. */
export async function activityHistory(
  context: CallContext,
  agreement: string,
  requestedTypes: readonly ActivityType[],
): Promise<ActivityHistory> {
  await requireCustomer(context, agreement)
  const getHistory = await activityHistories(context, [agreement], requestedTypes)
  return getHistory(agreement)
}

const withSteps = (
  entry: ActivityEntry,
  steps: ReadonlyMap<string, readonly MessageStep[]>,
): ActivityEntry => {
  const own = steps.get(entry.id)
  return own === undefined ? entry : { ...entry, steps: [...own] }
}

/** The same for customers within the person's dealers, with two queries. */
export async function activityHistories(
  { tx, actor, organisation }: CustomerContext,
  agreements: readonly string[],
  requestedTypes: readonly ActivityType[],
): Promise<(agreement: string) => ActivityHistory> {
  const types = readableActivityTypes(actor.rights).filter((type) => requestedTypes.includes(type))
  const getEntries = groupByAgreement(
    types.length === 0
      ? []
      : await store.listActivity(tx, organisation.id, agreements, types, maxActivityEntries + 1),
  )
  const steps = types.includes('communication')
    ? await listMessageSteps(tx, organisation.id, agreements)
    : new Map<string, readonly MessageStep[]>()
  return (agreement) => {
    const found = getEntries(agreement)
    return {
      entries: found
        .slice(0, maxActivityEntries)
        .map((stored) => withSteps(activityReply(stored), steps)),
      has_more: found.length > maxActivityEntries,
    }
  }
}

type NewEntry = Pick<store.StoredActivity, 'type'> &
  Partial<
    Omit<
      store.StoredActivity,
      'orgId' | 'id' | 'fAgreementNo' | 'authorId' | 'author' | 'created_at' | 'occurredAt'
    >
  >

/** Adds an entry in the caller's name. */
export async function addActivity(
  { tx, actor, organisation, now }: CallContext,
  agreement: string,
  entry: NewEntry,
): Promise<void> {
  await store.insertActivity(tx, {
    ...entry,
    orgId: organisation.id,
    id: randomUUID(),
    fAgreementNo: agreement,
    authorId: actor.userId,
    author: actor.name,
    created_at: now,
    occurredAt: now,
  })
}

/**
 * Adds an entry about offers under the received command's id, which the device shows it by; false
 * where that id is taken.
 */
export async function addOfferActivity(
  context: CallContext,
  agreement: string,
  event: OfferActivity,
  deals: readonly ActivityDeal[],
): Promise<boolean> {
  const { tx, actor, organisation, now } = context
  const { id, occurredAt } = readReceivedCommand(context)
  return store.insertActivityOnce(tx, {
    orgId: organisation.id,
    id,
    fAgreementNo: agreement,
    type: 'offer',
    event,
    details: { deals },
    authorId: actor.userId,
    author: actor.name,
    created_at: now,
    occurredAt,
  })
}
