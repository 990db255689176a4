import { randomUUID } from 'node:crypto'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import { entriesAtMost } from '#domain/activity/activity.contract.ts'
import type { ActivityType } from '#domain/activity/activity.model.ts'
import { readableTypes } from '#domain/activity/activity.rules.ts'
import { byAgreement } from '../customers/by-agreement.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { OfCustomer } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { activityReply } from './activity.reply.ts'
import * as store from './activity.store.ts'

/** A customer's history of the types asked for, newest first; types that the person may not read are left out. Refuses `not_found`. */
export async function activityHistory(
  context: CallContext,
  agreement: string,
  asked: readonly ActivityType[],
): Promise<ActivityHistory> {
  await requireCustomer(context, agreement)
  const historyOf = await activityHistories(context, [agreement], asked)
  return historyOf(agreement)
}

/** The same of customers within the person's dealers, read once for all of them. */
export async function activityHistories(
  { tx, actor, organisation }: OfCustomer,
  agreements: readonly string[],
  asked: readonly ActivityType[],
): Promise<(agreement: string) => ActivityHistory> {
  const types = readableTypes(actor.rights).filter((type) => asked.includes(type))
  const foundOf = byAgreement(
    types.length === 0
      ? []
      : await store.activityOf(tx, organisation.id, agreements, types, entriesAtMost + 1),
  )
  return (agreement) => {
    const found = foundOf(agreement)
    return {
      entries: found.slice(0, entriesAtMost).map(activityReply),
      has_more: found.length > entriesAtMost,
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

/** Adds an entry to a customer's history in the caller's name, now. */
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
