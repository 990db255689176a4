import { useId, useState, type ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { activityTabs } from '#domain/activity/activity-tabs.rules.ts'
import type { ActivityTabId } from '#domain/activity/activity-tabs.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { RecordedActivity } from './activity.outbox.ts'
import { ActivityHistoryList } from './activity-history-list.tsx'
import { HotLeadList } from './hot-lead-list.tsx'
import './activity.css'

export interface ActivityPanelProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly details: CustomerDetails
  readonly access: FieldAccess
  /** A form above the entries. */
  readonly compose?: ReactNode
  /** Applies what this device has recorded since. */
  readonly overlay?: (known: readonly ActivityEntry[]) => RecordedActivity
  /** The actions in an entry's footer. */
  readonly actions?: (entry: ActivityEntry, activity: RecordedActivity) => ReactNode
}

const withoutReceipts = (known: readonly ActivityEntry[]): RecordedActivity => ({
  entries: known,
  receipts: new Map(),
  deletingIds: new Set(),
})

/** The customer's activity, a tab for each kind. */
export function ActivityPanel({
  api,
  orgId,
  agreementNo,
  details,
  access,
  compose,
  overlay = withoutReceipts,
  actions,
}: ActivityPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const panel = useId()
  const [selectedTab, setSelectedTab] = useState<ActivityTabId>('comment_and_statuses')
  const tabs = activityTabs(access.parameters, details.hotLeads.length)
  const tab = tabs.find(({ id }) => id === selectedTab) ?? tabs[0]
  if (tab === undefined) return null
  const labels = tabs.map(({ id }) => {
    const label = t(`activity_tab_${id}`)
    return id === 'hot_leads'
      ? { id, label, count: format.number(details.hotLeads.length) }
      : { id, label }
  })
  return (
    <div className="activity">
      <Tabs
        label={t('activity_panel')}
        tabs={labels}
        active={tab.id}
        onChange={setSelectedTab}
        panel={panel}
      />
      <div
        key={tab.id}
        id={panel}
        role="tabpanel"
        aria-label={t(`activity_tab_${tab.id}`)}
        tabIndex={0}
        className="activity-panel"
      >
        {tab.id === 'hot_leads' ? (
          <HotLeadList leads={details.hotLeads} now={details.as_of} />
        ) : (
          <ActivityHistoryList
            api={api}
            orgId={orgId}
            agreementNo={agreementNo}
            tab={tab}
            today={details.today}
            mayReadComments={access.rights.has('CanViewComments')}
            compose={compose}
            overlay={overlay}
            actions={actions}
          />
        )}
      </div>
    </div>
  )
}
