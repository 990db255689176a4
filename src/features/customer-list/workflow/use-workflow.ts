import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ContactStatus } from '#domain/customers/fields/customer-status.model.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { getTab } from '../search/list-state.ts'
import { fieldValuesQuery } from '#src/session/lists/field-values.queries.ts'
import type { CustomerListModel, CustomerListDeps } from '../table/use-customer-list.ts'
import { statusCountsQuery } from './workflow.queries.ts'

const toolbarCriteria: ReadonlySet<string> = new Set(['assignedUser', 'contact_status'])

/** The criteria that the workflow toolbar does not show. */
export const withoutToolbarCriteria = (query: CustomerQuery): CustomerQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !toolbarCriteria.has(name)))

/**
 * The workflow toolbar's counts and people, requested after the rows, and what it changes in the
 * list.
 */
export function useWorkflow(
  { api, orgId, viewer }: CustomerListDeps,
  { state, shown, page, setValue }: CustomerListModel,
) {
  const { t } = useTranslation()
  const isShown = state.ok && !page.isPending && !page.isPlaceholderData
  const assigned = shown.query['assignedUser']
  const chosen = Array.isArray(assigned) ? assigned.map(String) : []
  const counts = useQuery({
    ...statusCountsQuery(api, orgId, shown.query),
    enabled: viewer.isWorkflow && isShown,
  })
  const people = useQuery({
    ...fieldValuesQuery(api, orgId, 'assignedUser'),
    enabled: isShown && (viewer.isWorkflow || chosen.length > 0),
  })
  const names = people.data
  const getAssigneeName = useCallback(
    (assignee: string) =>
      names === undefined
        ? '…'
        : (names.find(({ value }) => value === assignee)?.label ?? t('workflow_another_person')),
    [names, t],
  )
  return {
    tab: getTab(shown),
    onTab: (tab: ContactStatus) => setValue('contact_status', tab === 'all' ? undefined : tab),
    chosen,
    /** Undefined is anyone. */
    onAssignee: (assignee: string | undefined) =>
      setValue('assignedUser', assignee === undefined ? undefined : [assignee]),
    counts,
    people,
    /** An assignee's name; somebody who no longer has customers has none. */
    getAssigneeName,
  }
}

export type WorkflowModel = ReturnType<typeof useWorkflow>
