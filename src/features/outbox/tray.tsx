import { closeOutline, mailOutline } from 'ionicons/icons'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import type { HostReach } from '#src/api/host-answer.ts'
import type { SessionOutboxState } from '#src/session/outbox/session-outbox-state.ts'
import { readRecorded, useOutboxState, useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { useDescribeCommand } from './command-description.ts'
import { isDelayed } from './connection-state.ts'
import { getCommandSubject } from './refused-command.ts'
import { ConfirmedItem, NeedsYouItem, WaitingItem } from './tray-items.tsx'
import './tray.css'

export interface TrayProps {
  readonly api: Api
  readonly orgId: string
  /** The person's own id. */
  readonly userId: string
  readonly reach: HostReach
  readonly onSignIn: () => void
  readonly onClose: () => void
  /** The day pack's state. */
  readonly readiness?: ReactNode
}

/** The most confirmed commands shown. */
const maxConfirmedShown = 20

function getTitle(
  { outbox: { counts }, status }: Pick<SessionOutboxState, 'outbox' | 'status'>,
  t: Translate,
): string {
  const { waiting, needsYou } = counts
  if (status === 'absent') return t('tray_name')
  if (needsYou > 0) return t('tray_needs_you_title', { count: needsYou })
  return waiting > 0 ? t('tray_saved_title', { count: waiting }) : t('tray_title_sent')
}

function getExplanation(
  { outbox: { receipts, counts, parked } }: SessionOutboxState,
  reach: HostReach,
  t: Translate,
): string | null {
  const { waiting } = counts
  if (reach === 'foreign' && (waiting === 0 || parked === null)) return t('tray_foreign')
  if (waiting === 0) return null
  if (parked !== null) return t(parked === 'sign_in' ? 'tray_sign_in_text' : 'tray_update_text')
  if (reach === 'away') return t('tray_offline')
  return t(isDelayed({ receipts, counts }) ? 'tray_delayed' : 'tray_sending')
}

/** Storage problems, and changes of other people on this device. */
function StorageHints({
  state: { outbox, status, fault, hasOthersChanges, megabytesLeft },
}: {
  readonly state: SessionOutboxState
}) {
  const { t } = useTranslation()
  const trouble = fault ?? outbox.trouble
  const stored = outbox.counts.waiting + outbox.counts.needsYou
  return (
    <>
      {trouble !== null && (
        <Hint tone="refusal">
          {t(`outbox_${trouble}`)}
          {stored > 0 && <> {t('outbox_stored', { count: stored })}</>}
          {status === 'absent' && <> {t('outbox_unknown')}</>}
        </Hint>
      )}
      {megabytesLeft !== null && trouble === null && (
        <Hint tone="caution">{t('outbox_little_room', { megabytes: megabytesLeft })}</Hint>
      )}
      {outbox.evicted > 0 && (
        <Hint tone="caution">{t('outbox_evicted', { count: outbox.evicted })}</Hint>
      )}
      {hasOthersChanges && <Hint>{t('outbox_others')}</Hint>}
    </>
  )
}

const isSuperseded = (receipt: Receipt): boolean => readRecorded(receipt)?.superseded === true

function groupReceipts(receipts: readonly Receipt[]) {
  return {
    needing: receipts.filter(({ status }) => status.name === 'needs_you'),
    waiting: receipts.filter(({ status }) => isUnsent.has(status.name)),
    confirmed: receipts
      .filter(({ status }) => status.name === 'confirmed')
      .toReversed()
      .slice(0, maxConfirmedShown),
  }
}

const isUnsent: ReadonlySet<Receipt['status']['name']> = new Set(['saved', 'waiting', 'sending'])

interface TrayGroupsProps extends Pick<TrayProps, 'api' | 'orgId' | 'userId'> {
  readonly receipts: readonly Receipt[]
  readonly groups: ReturnType<typeof groupReceipts>
}

/** Commands that need the person, unsent ones, and those confirmed lately. */
function TrayGroups({ api, orgId, userId, receipts, groups }: TrayGroupsProps) {
  const { t } = useTranslation()
  const describe = useDescribeCommand(userId)
  /** Recorded again since, or set anyway. */
  const isAnswered = (receipt: Receipt) =>
    receipts
      .slice(receipts.indexOf(receipt) + 1)
      .some(({ command }) => getCommandSubject(command) === getCommandSubject(receipt.command))
  const toItem = (receipt: Receipt) => ({ receipt, description: describe(receipt.command) })
  return (
    <>
      {groups.needing.length > 0 && (
        <section aria-label={t('tray_needs_you')}>
          <h3>{t('tray_needs_you')}</h3>
          <ul>
            {groups.needing.map((receipt) => (
              <NeedsYouItem key={receipt.command.id} {...toItem(receipt)} api={api} orgId={orgId} />
            ))}
          </ul>
        </section>
      )}
      {groups.waiting.length > 0 && (
        <section aria-label={t('tray_waiting')}>
          {groups.needing.length > 0 && <h3>{t('tray_waiting')}</h3>}
          <ul>
            {groups.waiting.map((receipt) => (
              <WaitingItem key={receipt.command.id} {...toItem(receipt)} />
            ))}
          </ul>
        </section>
      )}
      {groups.confirmed.length > 0 && (
        <section aria-label={t('tray_confirmed')}>
          <h3>{t('tray_confirmed')}</h3>
          <ul>
            {groups.confirmed.map((receipt) => (
              <ConfirmedItem
                key={receipt.command.id}
                {...toItem(receipt)}
                isSuperseded={isSuperseded(receipt) && !isAnswered(receipt)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Everything recorded on this device, by urgency. */
export function Tray({ api, orgId, userId, reach, onSignIn, onClose, readiness }: TrayProps) {
  const { t } = useTranslation()
  const state = useOutboxState()
  const { whenOpen } = useSessionOutbox()
  const { outbox } = state
  const { receipts, parked, counts } = outbox
  const groups = useMemo(() => groupReceipts(receipts), [receipts])
  const heading = useRef<HTMLHeadingElement>(null)
  // The tray's code may load after the overlay has placed its focus.
  useEffect(() => heading.current?.focus(), [])
  const explanation = getExplanation(state, reach, t)
  const retry = async () => {
    const open = await whenOpen()
    await Promise.all(groups.waiting.map(({ command }) => open.sendNow(command.id)))
  }
  return (
    <section className="tray" aria-label={t('tray_name')}>
      <header className="tray-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {getTitle(state, t)}
          </h2>
          {explanation !== null && <p className="second">{explanation}</p>}
        </div>
        <IconButton small icon={closeOutline} label={t('tray_close')} onClick={onClose} />
      </header>
      <div className="tray-body">
        <StorageHints state={state} />
        {parked === 'sign_in' && counts.waiting > 0 && (
          <Button kind="primary" onClick={onSignIn}>
            {t('tray_sign_in')}
          </Button>
        )}
        <TrayGroups api={api} orgId={orgId} userId={userId} receipts={receipts} groups={groups} />
        {receipts.length === 0 && state.status !== 'absent' && (
          <p className="second">{t('tray_empty')}</p>
        )}
        {readiness}
        {(reach === 'away' || reach === 'foreign') && (
          <p className="tray-online-only small quiet">
            <Icon icon={mailOutline} size={16} />
            {t('tray_online_only')}
          </p>
        )}
      </div>
      {counts.waiting > 0 && parked === null && (
        <footer className="tray-foot">
          <Button size="small" onClick={() => void retry().catch(() => {})}>
            {t('tray_retry')}
          </Button>
        </footer>
      )}
    </section>
  )
}
