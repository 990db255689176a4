import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { firstDetailsTab } from '#domain/customers/details/details-tabs.rules.ts'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import { defaultRepresentative } from '#domain/customers/details/representative.rules.ts'
import { formatRegistration } from '#domain/formatting/registration.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { belowDesktop, tablet, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerHead, HeadTools } from './customer-head.tsx'
import { DetailsTabs } from './details-tabs.tsx'
import { DuplicatesPrompt } from './duplicates-prompt.tsx'
import { OtherAgreements } from './other-agreements.tsx'
import type { PanelProps } from './panel-data/panel-props.ts'
import { PanelSwitch } from './panel-switch.tsx'
import type { ContactLogSlots } from './contact-log-slots.ts'
import { listedTabs, type ListedTab } from './tab-list.ts'
import { preloadPanels, tabPanels } from './tab-panels.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

export interface CustomerDetailsContentProps extends Omit<
  PanelProps,
  'representative' | 'consent'
> {
  /** The search that the customer was opened from, where there was one. */
  readonly filter: CustomerQuery | undefined
  /** The tab that the address names. */
  readonly tab: DetailsTabId | undefined
  readonly onTab: (tab: DetailsTabId) => void
  readonly steps: ReactNode
  readonly contactLog: ContactLogSlots
  readonly activity: ReactNode
  /** How old what is shown is, and what is missing of it. */
  readonly notice: ReactNode
}

/** The chosen tab, the first where the person cannot open it. */
function getChosenTab(
  tabs: readonly ListedTab[],
  tab: DetailsTabId | undefined,
  hasActivity: boolean,
): DetailsTabId {
  const isOpen = tabs.some(({ id, isEnabled }) => id === tab && isEnabled)
  return tab !== undefined && (isOpen || (tab === 'comments' && hasActivity))
    ? tab
    : firstDetailsTab
}

function usePreloadedPanels(tabs: readonly ListedTab[]): void {
  const ids = tabs.flatMap(({ id, isEnabled }) => (isEnabled ? [id] : [])).join(' ')
  useEffect(() => whenIdle(() => preloadPanels(ids.split(' ') as readonly DetailsTabId[])), [ids])
}

function PanelSkeleton() {
  return (
    <div className="panel-waiting">
      {[180, 320, 260, 300].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  )
}

interface TabPanelProps extends Omit<PanelProps, 'consent'> {
  readonly id: string
  readonly chosen: DetailsTabId
  readonly activityColumn: ReactNode
  readonly contactLog: ContactLogSlots
}

function TabPanel({ id, chosen, activityColumn, contactLog, ...panelProps }: TabPanelProps) {
  const { t } = useTranslation()
  const isBelowDesktop = useMedia(belowDesktop)
  const Panel = chosen === 'comments' ? null : tabPanels[chosen].Panel
  return (
    <div
      id={id}
      role="tabpanel"
      aria-label={t(`details_tab_${chosen}`)}
      tabIndex={0}
      className={`details-panel${isBelowDesktop ? '' : ' scroll'}${chosen === 'comments' ? ' of-activity' : ''}`}
    >
      <Suspense fallback={<PanelSkeleton />}>
        {Panel === null ? activityColumn : <Panel {...panelProps} consent={contactLog.consent} />}
      </Suspense>
    </div>
  )
}

/** A loaded customer: head and facts, the tabs and their panel, the activity beside it. */
export function CustomerDetailsContent({
  filter,
  tab,
  onTab,
  steps,
  contactLog,
  activity,
  notice,
  ...panelProps
}: CustomerDetailsContentProps) {
  const { details, access, orgId } = panelProps
  const { row, representatives = [] } = details
  const { t } = useTranslation()
  const panel = useId()
  const isBelowDesktop = useMedia(belowDesktop)
  const isTablet = useMedia(tablet)
  // Chosen once: an objection just recorded must not change with whom one speaks.
  const [position, setPosition] = useState(
    () => defaultRepresentative(representatives, filter)?.position ?? 0,
  )
  const hasActivity = activity !== undefined && activity !== null && activity !== false
  const tabs = listedTabs(details, access)
  const chosen = getChosenTab(tabs, tab, hasActivity)
  const isThere = representatives.some((person) => person.position === position)
  const representative = isThere
    ? position
    : (defaultRepresentative(representatives, filter)?.position ?? 0)
  usePreloadedPanels(tabs)
  const shownPerson = { details, representative, onRepresentative: setPosition }

  const activityColumn = (
    <>
      <h2 className="sr-only">{t('details_activity')}</h2>
      {activity}
    </>
  )
  const head = (
    <>
      <CustomerHead {...shownPerson} steps={steps} contactLog={contactLog} />
      <OtherAgreements orgId={orgId} details={details} />
      {notice}
      <CustomerFacts
        row={row}
        hasFinalPayment={typeof details.figures.payments?.final_month === 'number'}
        now={details.as_of}
        today={details.today}
        pendingMark={contactLog.pendingMark}
      />
    </>
  )
  const tabPanel = (
    <TabPanel
      key={chosen}
      {...panelProps}
      id={panel}
      chosen={chosen}
      activityColumn={activityColumn}
      representative={representative}
      contactLog={contactLog}
    />
  )
  const prompt = <DuplicatesPrompt orgId={orgId} details={details} access={access} />
  if (isBelowDesktop) {
    const about = [row.aMake, row.aModel, formatRegistration(row.aVrm ?? '')]
      .filter(Boolean)
      .join(' ')
    return contactLog.wrap(
      { details, representative },
      <>
        <div className="details-whole scroll">
          {head}
          <PanelSwitch
            tabs={tabs}
            chosen={chosen}
            hasActivity={hasActivity}
            panel={panel}
            name={row.cFullName ?? row.fAgreementNo}
            about={about}
            plate={row.aVrm ?? ''}
            tools={
              isTablet && (
                <>
                  {contactLog.lastRecorded}
                  <HeadTools {...shownPerson} actions={contactLog.actions} />
                </>
              )
            }
            onChoose={onTab}
          />
          {tabPanel}
          {prompt}
        </div>
        {contactLog.script}
        {contactLog.contactBar}
      </>,
    )
  }
  return contactLog.wrap(
    { details, representative },
    <>
      {head}
      <div className="details-body">
        <aside className="details-side scroll no-print">
          <DetailsTabs tabs={tabs} chosen={chosen} panel={panel} onChoose={onTab} />
        </aside>
        {tabPanel}
        {hasActivity && chosen !== 'comments' && (
          <section className="details-activity scroll" aria-label={t('details_activity')}>
            {activityColumn}
          </section>
        )}
        {contactLog.script}
      </div>
      {prompt}
    </>,
  )
}
