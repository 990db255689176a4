import { refreshOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import {
  contactStatuses,
  type ContactStatus,
} from '#domain/customers/fields/customer-status.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { WorkflowModel } from './use-workflow.ts'

export interface WorkflowToolbarProps {
  readonly workflow: WorkflowModel
  /** The id of the list that the tabs filter. */
  readonly panel: string
  /** The choice of an assignee, where there is space for it. */
  readonly end?: ReactNode
}

/** A tab for each contact status with its number of customers. */
export function WorkflowToolbar({
  workflow: { tab, onTab, counts },
  panel,
  end,
}: WorkflowToolbarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const toTab = (status: ContactStatus) => {
    const count = counts.data?.contact_status[status]
    const shown = { id: status, label: t(`contact_status_${status}`) }
    if (count !== undefined) return { ...shown, count: format.number(count) }
    return counts.isError ? { ...shown, count: '–' } : shown
  }
  const again = counts.isError && counts.data === undefined && (
    <TextButton icon={refreshOutline} onClick={() => void counts.refetch()}>
      <span className="sr-only">{t('workflow_counts_failed')} </span>
      {t('workflow_count_again')}
    </TextButton>
  )
  return (
    <div className="workflow no-print">
      <Tabs
        label={t('workflow_tabs')}
        tabs={contactStatuses.map(toTab)}
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
