import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AssignablePerson } from '#domain/customers/contact/assignment.model.ts'
import type { Api } from '#src/api/client.ts'
import { useRights } from '#src/ui/rights.tsx'

/** The customers of an assignment: those who were selected, or all that a search finds. */
export type AssignmentTarget =
  | { readonly kind: 'selected'; readonly customers: readonly string[] }
  | { readonly kind: 'all'; readonly q: string; readonly count: number }

/** The part of the call that names them. */
export const toTargetInput = (target: AssignmentTarget) =>
  target.kind === 'selected' ? { customers: [...target.customers] } : { q: target.q }

export const assignablePeopleQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['ASSIGNABLE_USERS', orgId],
    queryFn: ({ signal }): Promise<readonly AssignablePerson[]> =>
      api.ASSIGNABLE_USERS.get({ orgId }, { signal }),
    staleTime: 5 * 60_000,
    gcTime: Infinity,
  })

/** Fetches the people ahead, so that customers can be assigned without a network, too. */
export function usePrefetchedPeople(api: Api, orgId: string, isOnline: boolean): void {
  const { has } = useRights()
  useQuery({
    ...assignablePeopleQuery(api, orgId),
    enabled: isOnline && has('CanAssignCustomerToUser'),
  })
}

/**
 * A preview of an assignment to one person; never cached, since it is confirmed by what it shows.
 */
export const assignmentPreviewQuery = (
  api: Api,
  orgId: string,
  target: AssignmentTarget,
  assignee: string | null | undefined,
) =>
  queryOptions({
    queryKey: ['ASSIGN_PREVIEW', orgId, toTargetInput(target), assignee],
    queryFn: ({ signal }) =>
      api.ASSIGN_PREVIEW.post(
        { orgId, ...toTargetInput(target), assignee: assignee ?? null },
        { signal },
      ),
    enabled: assignee !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

/** People by name, the signed-in person first; two with the same name show their username. */
export function toPersonOptions(
  people: readonly AssignablePerson[],
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
