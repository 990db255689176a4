import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import { firstDetailsTab } from '#domain/customers/details-tabs.rules.ts'
import type { DetailsTabId } from '#domain/customers/details-tabs.rules.ts'
import { defaultRepresentative } from '#domain/customers/representative.rules.ts'
import { formatRegistration } from '#domain/formatting/registration.ts'
import { Skeleton } from '#src/ui/face/skeleton.tsx'
import { belowDesk, useMedia } from '#src/ui/media.ts'
import { useText } from '#src/ui/text.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerHead } from './customer-head.tsx'
import { DetailsTabs } from './details-tabs.tsx'
import { DuplicatesPrompt } from './duplicates-prompt.tsx'
import type { PanelProps } from './panel.ts'
import { PanelSwitch } from './panel-switch.tsx'
import type { RecordingSlots } from './recording-slots.ts'
import { listedTabs } from './tab-list.ts'
import { preloadPanels, tabPanels } from './tab-panels.ts'
import { whenIdle } from './when-idle.ts'

export interface CustomerRecordProps extends Omit<PanelProps, 'representative' | 'consent'> {
  /** The search that the customer was opened from, where there was one. */
  readonly filter: CustomerQuery | undefined
  /** The tab that the address names. */
  readonly tab: DetailsTabId | undefined
  readonly onTab: (tab: DetailsTabId) => void
  readonly steps: ReactNode
  readonly recording: RecordingSlots
  readonly activity: ReactNode
  /** What must be said about what is shown: how old it is, what is missing. */
  readonly notice: ReactNode
}

/** The customer that has arrived: head and facts, the tabs and their panel, the activity beside it. */
export function CustomerRecord({
  filter,
  tab,
  onTab,
  steps,
  recording,
  activity,
  notice,
  ...shown
}: CustomerRecordProps) {
  const { details, access, orgId } = shown
  const { row, representatives = [] } = details
  const say = useText()
  const panel = useId()
  const isBelowDesk = useMedia(belowDesk)
  const [position, setPosition] = useState<number>()
  const hasActivity = activity !== undefined && activity !== null && activity !== false
  const tabs = listedTabs(details, access)
  const isOpen = ({ id, isEnabled }: (typeof tabs)[number]) => id === tab && isEnabled
  const chosen =
    (tab === 'comments' && hasActivity) || tabs.some(isOpen)
      ? (tab ?? firstDetailsTab)
      : firstDetailsTab
  const [beside, setBeside] = useState<DetailsTabId>(firstDetailsTab)
  if (chosen !== 'comments' && chosen !== beside) setBeside(chosen)
  const representative = position ?? defaultRepresentative(representatives, filter)?.position ?? 0
  const enabled = tabs.flatMap(({ id, isEnabled }) => (isEnabled ? [id] : []))
  const preloaded = enabled.join(' ')
  useEffect(
    () => whenIdle(() => preloadPanels(preloaded.split(' ') as readonly DetailsTabId[])),
    [preloaded],
  )

  const headed = (
    <>
      <h2 className="sr-only">{say('details_activity')}</h2>
      {activity}
    </>
  )
  const Panel = chosen === 'comments' ? null : tabPanels[chosen].Panel
  const content =
    Panel === null ? (
      headed
    ) : (
      <Panel {...shown} representative={representative} consent={recording.consent} />
    )
  const waiting = (
    <div className="panel-waiting">
      {[180, 320, 260, 300].map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </div>
  )
  const head = (
    <>
      <CustomerHead
        details={details}
        representative={representative}
        onRepresentative={setPosition}
        steps={steps}
        recording={recording}
      />
      {notice}
      <CustomerFacts
        row={row}
        now={details.as_of}
        today={details.today}
        standing={recording.standing}
      />
    </>
  )
  const drawn = (
    <div
      key={chosen}
      id={panel}
      role="tabpanel"
      aria-label={say(`details_tab_${chosen}`)}
      tabIndex={0}
      className={`details-panel${isBelowDesk ? '' : ' scroll'}${chosen === 'comments' ? ' of-activity' : ''}`}
    >
      <Suspense fallback={waiting}>{content}</Suspense>
    </div>
  )
  const prompt = <DuplicatesPrompt orgId={orgId} details={details} access={access} />
  if (isBelowDesk) {
    const about = [row.aMake, row.aModel, formatRegistration(row.aVrm ?? '')]
      .filter(Boolean)
      .join(' ')
    return recording.around(
      { details, representative },
      <>
        <div className="details-whole scroll">
          {head}
          <PanelSwitch
            tabs={tabs}
            chosen={chosen}
            beside={beside}
            hasActivity={hasActivity}
            panel={panel}
            name={row.cFullName ?? row.fAgreementNo}
            about={about}
            onChoose={onTab}
          />
          {drawn}
          {prompt}
        </div>
        {recording.script}
        {recording.bar}
      </>,
    )
  }
  return recording.around(
    { details, representative },
    <>
      {head}
      <div className="details-body">
        <aside className="details-side scroll no-print">
          <DetailsTabs tabs={tabs} chosen={chosen} panel={panel} onChoose={onTab} />
        </aside>
        {drawn}
        {hasActivity && chosen !== 'comments' && (
          <section className="details-activity scroll" aria-label={say('details_activity')}>
            {headed}
          </section>
        )}
        {recording.script}
      </div>
      {prompt}
    </>,
  )
}
