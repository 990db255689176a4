import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import {
  readCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import { savedSearchLimits, sharedSearchRight } from '#domain/saved-searches/saved-search.model.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import { mayShareSearch } from '#domain/saved-searches/saved-search.rules.ts'
import { searchRefused } from '../customers/search/search-refused.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import * as store from './saved-search.store.ts'
import type { SearchReader, SeenSearch } from './saved-search.store.ts'

type SearchContext = Pick<CallContext, 'tx' | 'actor' | 'organisation'>

const toReader = ({ organisation, actor }: SearchContext): SearchReader => ({
  orgId: organisation.id,
  userId: actor.userId,
})

const toQueryContext = ({ actor, organisation }: SearchContext) => ({
  access: { rights: actor.rights, parameters: organisation.parameters },
  timeZone: organisation.timeZone,
})

/** An administrator looks after what others share: people leave. */
const mayChange = ({ search }: SeenSearch, { actor }: SearchContext): boolean =>
  search.userId === actor.userId || (search.is_shared && actor.rights.has(sharedSearchRight))

const toReply = (seen: SeenSearch, context: SearchContext): SavedSearch => {
  const { search, isPinned } = seen
  return {
    searchid: search.searchid,
    organisationid: search.orgId,
    name: search.name,
    search: search.q,
    q: search.q,
    created_at: search.created_at.toISOString(),
    is_shared: search.is_shared,
    is_own: search.userId === context.actor.userId,
    may_change: mayChange(seen, context),
    is_pinned: isPinned,
    saved_by: search.saved_by,
  }
}

/** The person's searches in the organisation and the shared ones, newest first. */
export async function listSavedSearches(context: SearchContext): Promise<SavedSearch[]> {
  const seen = await store.findSeenSearches(context.tx, toReader(context))
  return seen.map((one) => toReply(one, context))
}

/** A search that the person sees, also a deleted one. Refuses `not_found`. */
async function requireSeen(context: SearchContext, searchid: string): Promise<SeenSearch> {
  const [seen] = searchid.includes('\0')
    ? []
    : await store.findSeenSearches(context.tx, toReader(context), searchid)
  if (seen === undefined) throw refusal('not_found')
  return seen
}

/** Refuses `not_found`. */
async function requireSearch(context: SearchContext, searchid: string): Promise<SeenSearch> {
  const seen = await requireSeen(context, searchid)
  if (seen.search.deleted_at !== null) throw refusal('not_found')
  return seen
}

/** Refuses `search_names_person`. */
function requireShareable(q: string, context: SearchContext): void {
  if (!mayShareSearch(q, toQueryContext(context)))
    throw new ORPCError('search_names_person', { status: 422, message: 'search_names_person' })
}

/**
 * Saves a search in normal form. Refuses `search_refused`, `search_names_person` and
 * `too_many_searches`.
 */
export async function saveSearch(
  context: CallContext,
  { name, q, is_shared }: { name: string; q: string; is_shared: boolean },
): Promise<SavedSearch> {
  const { tx, now } = context
  const read = readCustomerQuery(q, toQueryContext(context))
  if (!read.ok) throw searchRefused(read.refusal)
  if (is_shared) requireShareable(q, context)
  const reader = toReader(context)
  if ((await store.countOwnSearches(tx, reader)) >= savedSearchLimits.searches)
    throw new ORPCError('too_many_searches', { status: 409, message: 'too_many_searches' })
  const searchid = randomUUID()
  await store.insertSearch(tx, {
    ...reader,
    searchid,
    name,
    q: writeCustomerQuery(read.value),
    is_shared,
    saved_by: context.actor.name,
    created_at: now,
  })
  return toReply(await requireSearch(context, searchid), context)
}

interface SearchChange {
  readonly name?: string | undefined
  readonly is_shared?: boolean | undefined
  readonly is_pinned?: boolean | undefined
}

/** Refuses `too_many_pins`. */
async function changePin(
  context: SearchContext,
  searchid: string,
  isPinned: boolean,
): Promise<void> {
  const reader = toReader(context)
  if (!isPinned) return store.unpinSearch(context.tx, reader, searchid)
  const pinned = (await listSavedSearches(context)).filter((one) => one.is_pinned)
  if (pinned.length >= savedSearchLimits.pins)
    throw new ORPCError('too_many_pins', { status: 409, message: 'too_many_pins' })
  return store.pinSearch(context.tx, reader, searchid)
}

/**
 * Renames or shares a search, or pins any that one sees; what is left out stays. Refuses
 * `not_found`, also where the person may not change it, `search_names_person` and `too_many_pins`.
 */
export async function changeSavedSearch(
  context: CallContext,
  searchid: string,
  { name, is_shared, is_pinned }: SearchChange,
): Promise<SavedSearch> {
  const seen = await requireSearch(context, searchid)
  const { search } = seen
  const changed = {
    ...search,
    name: name ?? search.name,
    is_shared: is_shared ?? search.is_shared,
  }
  if (name !== undefined || is_shared !== undefined) {
    if (!mayChange(seen, context)) throw refusal('not_found')
    if (is_shared === true) requireShareable(search.q, context)
    await store.updateSearch(context.tx, changed)
  }
  const isPinned = is_pinned ?? seen.isPinned
  if (isPinned !== seen.isPinned) await changePin(context, searchid, isPinned)
  // Not read again: who has stopped sharing another's search no longer sees it.
  return toReply({ search: changed, isPinned }, context)
}

/** Deletes a search; one that is deleted stays so. Refuses `not_found`. */
export async function removeSavedSearch(
  context: CallContext,
  searchid: string,
): Promise<{ searchid: string }> {
  const seen = await requireSeen(context, searchid)
  if (!mayChange(seen, context)) throw refusal('not_found')
  await store.deleteSearch(context.tx, { orgId: context.organisation.id, searchid }, context.now)
  return { searchid }
}
