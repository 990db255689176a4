import type { UserList } from '#domain/users/user-list.model.ts'
import type { CallContext } from '../http/context.ts'
import { countUsers, findUsers } from './user-list.store.ts'
import type { UserSearch } from './user-list.store.ts'

interface UserListPage extends Omit<UserSearch, 'words'> {
  readonly q: string
}

export const splitWords = (q: string): readonly string[] =>
  q.split(/\s+/u).filter((word) => word !== '')

/** A page of the people of the organisation. */
export async function listUsers(
  { tx, organisation, now }: CallContext,
  { q, ...page }: UserListPage,
): Promise<UserList> {
  return {
    ...(await findUsers(tx, organisation.id, { ...page, words: splitWords(q) }, now)),
    counts: await countUsers(tx, organisation.id),
    as_of: now.toISOString(),
  }
}
