import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ContactStatus } from '#domain/customers/customer-status.model.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { useText } from '#src/ui/text.ts'
import { valuesQuery } from './customer-list.queries.ts'
import type { CustomerListModel, CustomerListWorld } from './use-customer-list.ts'
import { statusCountsQuery } from './workflow.queries.ts'

const toolbarCriteria: ReadonlySet<string> = new Set(['assignedUser', 'contact_status'])

/** What of a search the workflow toolbar does not show already. */
export const besideToolbar = (query: CustomerQuery): CustomerQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !toolbarCriteria.has(name)))

/** The workflow toolbar's counts and people, asked for after the rows, and what it asks of the list. */
export function useWorkflow(
  { api, orgId, reader }: CustomerListWorld,
  { state, shown, page, put }: CustomerListModel,
) {
  const say = useText()
  const isShown = state.ok && !page.isPending && !page.isPlaceholderData
  const assigned = shown.query['assignedUser']
  const chosen = Array.isArray(assigned) ? assigned.map(String) : []
  const counts = useQuery({
    ...statusCountsQuery(api, orgId, shown.query),
    enabled: reader.isWorkflow && isShown,
  })
  const people = useQuery({
    ...valuesQuery(api, orgId, 'assignedUser'),
    enabled: isShown && (reader.isWorkflow || chosen.length > 0),
  })
  const names = people.data
  const nameOf = useCallback(
    (assignee: string) =>
      names === undefined
        ? '…'
        : (names.find(({ value }) => value === assignee)?.label ?? say('workflow_another_person')),
    [names, say],
  )
  return {
    tab: (shown.query['contact_status'] ?? 'all') as ContactStatus,
    onTab: (tab: ContactStatus) => put('contact_status', tab === 'all' ? undefined : tab),
    chosen,
    /** Nobody in particular chosen is anyone. */
    onAssignee: (assignee: string | undefined) =>
      put('assignedUser', assignee === undefined ? undefined : [assignee]),
    counts,
    people,
    /** An assignee's name; somebody who no longer has customers has none. */
    nameOf,
  }
}

export type WorkflowModel = ReturnType<typeof useWorkflow>
