import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CalendarFeed } from '#domain/appointments/calendar-feed.model.ts'
import type { CallContext } from '../http/context.ts'
import { deleteCalendarFeed, findCalendarFeed, saveCalendarFeed } from './calendar-feed.store.ts'
import type { FeedKey } from './calendar-feed.store.ts'

export const hashFeedKey = (key: string): string => createHash('sha256').update(key).digest('hex')

const toFeedKey = ({ organisation, actor }: CallContext): FeedKey => ({
  orgId: organisation.id,
  userId: actor.userId,
})

export async function describeCalendarFeed(context: CallContext): Promise<CalendarFeed> {
  const feed = await findCalendarFeed(context.tx, toFeedKey(context))
  return {
    created_at: feed?.createdAt.toISOString() ?? null,
    read_at: feed?.readAt?.toISOString() ?? null,
  }
}

/** Makes an address, which is told here and nowhere else; the one before opens nothing any more. */
export async function createCalendarFeed(
  context: CallContext,
  { language }: { readonly language: string },
) {
  const { tx, now, request } = context
  const key = randomBytes(32).toString('base64url')
  await saveCalendarFeed(tx, {
    ...toFeedKey(context),
    entrySalt: randomUUID(),
    keyHash: hashFeedKey(key),
    language,
    createdAt: now,
  })
  const [origin] = request.origins
  return {
    address: new URL(`/api/calendar/${key}.ics`, origin).href,
    created_at: now.toISOString(),
  }
}

export async function endCalendarFeed(context: CallContext): Promise<CalendarFeed> {
  await deleteCalendarFeed(context.tx, toFeedKey(context))
  return { created_at: null, read_at: null }
}
