import { useId, useState, type ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { activityTabs } from '#domain/activity/activity-tabs.rules.ts'
import type { ActivityTabId } from '#domain/activity/activity-tabs.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useText } from '#src/ui/text.ts'
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
  /** What this device has recorded since, laid over what the host says. */
  readonly layOver?: (known: readonly ActivityEntry[]) => RecordedActivity
  /** What can be done with an entry, at its foot. */
  readonly actions?: (entry: ActivityEntry, activity: RecordedActivity) => ReactNode
}

const asKnown = (known: readonly ActivityEntry[]): RecordedActivity => ({
  entries: known,
  receipts: new Map(),
  leaving: new Set(),
})

/** What was said to, by and about a customer (W§2 L38), a tab for each kind of reading. */
export function ActivityPanel({
  api,
  orgId,
  agreementNo,
  details,
  access,
  compose,
  layOver = asKnown,
  actions,
}: ActivityPanelProps) {
  const say = useText()
  const format = useFormat()
  const panel = useId()
  const [wanted, setWanted] = useState<ActivityTabId>('comment_and_statuses')
  const tabs = activityTabs(access.parameters, details.hotLeads.length)
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  if (tab === undefined) return null
  const labels = tabs.map(({ id }) => {
    const label = say(`activity_tab_${id}`)
    return id === 'hot_leads'
      ? { id, label, count: format.number(details.hotLeads.length) }
      : { id, label }
  })
  return (
    <div className="activity">
      <Tabs
        label={say('activity_panel')}
        tabs={labels}
        active={tab.id}
        onChange={setWanted}
        panel={panel}
      />
      <div
        key={tab.id}
        id={panel}
        role="tabpanel"
        aria-label={say(`activity_tab_${tab.id}`)}
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
            layOver={layOver}
            actions={actions}
          />
        )}
      </div>
    </div>
  )
}
