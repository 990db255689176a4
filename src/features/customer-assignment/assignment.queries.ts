import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** A person to whom customers can be given; `dealers` are those whose customers they may see, null is all. */
export interface Person {
  readonly userID: string
  readonly username: string
  readonly name: string
  readonly dealers: readonly string[] | null
}

/** Whom an assignment is about: those who were selected, or all that a search finds. */
export type Whom =
  | { readonly kind: 'selected'; readonly customers: readonly string[] }
  | { readonly kind: 'all'; readonly q: string; readonly count: number }

/** The part of the call that names them. */
export const namedBy = (whom: Whom) =>
  whom.kind === 'selected' ? { customers: [...whom.customers] } : { q: whom.q }

export const peopleQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['assignable-users', orgId],
    queryFn: ({ signal }): Promise<readonly Person[]> =>
      api.ASSIGNABLE_USERS.get({ orgId }, { signal }),
    staleTime: 5 * 60_000,
    gcTime: Infinity,
  })

/** A selection frozen for one person: always asked for anew, since it is confirmed by what it says. */
export const previewQuery = (
  api: Api,
  orgId: string,
  whom: Whom,
  assignee: string | null | undefined,
) =>
  queryOptions({
    queryKey: ['assignment-preview', orgId, namedBy(whom), assignee],
    queryFn: ({ signal }) =>
      api.ASSIGN_PREVIEW.post({ orgId, ...namedBy(whom), assignee: assignee ?? null }, { signal }),
    enabled: assignee !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

/** People by name, whoever is asking first; two of one name are told apart by what they sign in with. */
export function namesOf(
  people: readonly Person[],
  me: string,
  you: (name: string) => string,
): readonly { readonly id: string; readonly label: string }[] {
  const isShared = (name: string) => people.filter((person) => person.name === name).length > 1
  const labelled = people.map(({ userID, username, name }) => ({
    id: userID,
    label: isShared(name) ? `${name} (${username})` : name,
  }))
  return [
    ...labelled.filter(({ id }) => id === me).map(({ id, label }) => ({ id, label: you(label) })),
    ...labelled.filter(({ id }) => id !== me),
  ]
}
