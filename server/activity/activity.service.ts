import { randomUUID } from 'node:crypto'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import { entriesAtMost } from '#domain/activity/activity.contract.ts'
import type { ActivityType } from '#domain/activity/activity.model.ts'
import { readableTypes } from '#domain/activity/activity.rules.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { CallContext } from '../http/context.ts'
import { activityReply } from './activity.reply.ts'
import * as store from './activity.store.ts'

/** A customer's history of the types asked for, newest first; types that the person may not read are left out. Refuses `not_found`. */
export async function activityHistory(context: CallContext, agreement: string, asked: readonly ActivityType[]): Promise<ActivityHistory> {
  await requireCustomer(context, agreement)
  const types = readableTypes(context.actor.rights).filter((type) => asked.includes(type))
  const found = types.length === 0 ? [] : await store.activityOf(context.tx, context.organisation.id, agreement, types, entriesAtMost + 1)
  return { entries: found.slice(0, entriesAtMost).map(activityReply), has_more: found.length > entriesAtMost }
}

type NewEntry = Pick<store.StoredActivity, 'type'> & Partial<Omit<store.StoredActivity, 'orgId' | 'id' | 'fAgreementNo' | 'authorId' | 'author' | 'created_at' | 'occurredAt'>>

/** Adds an entry to a customer's history in the caller's name, now. */
export async function addActivity({ tx, actor, organisation, now }: CallContext, agreement: string, entry: NewEntry): Promise<void> {
  await store.insertActivity(tx, {
    ...entry,
    orgId: organisation.id,
    id: randomUUID(),
    fAgreementNo: agreement,
    authorId: actor.userId,
    author: await store.authorName(tx, actor.userId),
    created_at: now,
    occurredAt: now,
  })
}
