import { refreshOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import { contactStatuses, type ContactStatus } from '#domain/customers/customer-status.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useText } from '#src/ui/text.ts'
import type { WorkflowModel } from './use-workflow.ts'

export interface WorkflowToolbarProps {
  readonly workflow: WorkflowModel
  /** The id of the list that the tabs filter. */
  readonly panel: string
  /** The choice of an assignee, where there is room for it. */
  readonly end?: ReactNode
}

/** How far the work with customers is: a tab for each contact status, in the order of the specification, with its customers (W§2 L28). */
export function WorkflowToolbar({
  workflow: { tab, onTab, counts },
  panel,
  end,
}: WorkflowToolbarProps) {
  const say = useText()
  const format = useFormat()
  const tabOf = (status: ContactStatus) => {
    const count = counts.data?.contact_status[status]
    const shown = { id: status, label: say(`contact_status_${status}`) }
    if (count !== undefined) return { ...shown, count: format.number(count) }
    return counts.isError ? { ...shown, count: '–' } : shown
  }
  const again = counts.isError && counts.data === undefined && (
    <TextButton icon={refreshOutline} onClick={() => void counts.refetch()}>
      <span className="sr-only">{say('workflow_counts_failed')} </span>
      {say('workflow_count_again')}
    </TextButton>
  )
  return (
    <div className="workflow no-print">
      <Tabs
        label={say('workflow_tabs')}
        tabs={contactStatuses.map(tabOf)}
        active={tab}
        onChange={onTab}
        panel={panel}
        {...(again === false && end === undefined
          ? {}
          : {
              end: (
                <>
                  {again}
                  {end}
                </>
              ),
            })}
      />
    </div>
  )
}
