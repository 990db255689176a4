import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { PushKind } from '#domain/notifications/push.model.ts'
import { pushKinds } from '#domain/notifications/push.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Switch } from '#src/ui/button/switch.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { getPushState } from './push-state.ts'
import { usePushSettings } from './use-push-settings.ts'
import type { PushControl } from './use-push-settings.ts'
import './notifications.css'

export interface NotificationsProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

interface KindRowProps {
  readonly kind: PushKind
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onSwitch: () => void
}

function KindRow({ kind, isOn, isDisabled, onSwitch }: KindRowProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <li>
      <span>
        <span id={`${id}-name`} className="strong">
          {t(`notifications_kind_${kind}`)}
        </span>
        <span id={`${id}-text`} className="second small">
          {t(`notifications_kind_${kind}_text`)}
        </span>
      </span>
      <Switch
        checked={isOn}
        labelledBy={`${id}-name`}
        describedBy={`${id}-text`}
        disabled={isDisabled}
        onSwitch={onSwitch}
      />
    </li>
  )
}

interface PushPartProps extends Pick<NotificationsProps, 'orgId' | 'isOnline'> {
  readonly push: PushControl
}

/** What a device that is notified is told, a test, and the end of it. */
function TurnedOn({ push, orgId, isOnline }: PushPartProps) {
  const { t } = useTranslation()
  const { kinds = [], quiet_hours = null } = push.data?.settings ?? {}
  const [from = '', until = ''] = quiet_hours?.split('-') ?? []
  const isDisabled = !isOnline || push.isChanging
  return (
    <>
      <p role="status">{t('notifications_on')}</p>
      <ul className="notification-kinds" aria-label={t('notifications_kinds')}>
        {pushKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            isOn={kinds.includes(kind)}
            isDisabled={isDisabled}
            onSwitch={() => push.setKind(kind, !kinds.includes(kind))}
          />
        ))}
      </ul>
      {quiet_hours !== null && (
        <p className="second small">{t('notifications_quiet', { from, until })}</p>
      )}
      {kinds.includes('parity') && (
        <p>
          <Link className="link" to="/$orgId/parity-alerts" params={{ orgId }}>
            {t('parity_alerts_link')}
          </Link>
        </p>
      )}
      <div className="notification-acts">
        <Button disabled={!isOnline} busy={push.isTesting} onClick={push.sendTest}>
          {t('notifications_test')}
        </Button>
        <Button disabled={isDisabled} onClick={push.turnOff}>
          {t('notifications_turn_off')}
        </Button>
      </div>
    </>
  )
}

function PushContent({ push, orgId, isOnline }: PushPartProps) {
  const { t } = useTranslation()
  const { data, error } = push
  if (data === undefined)
    return error === null ? (
      <Skeleton height={160} />
    ) : (
      <StateView
        kind={isOnline ? 'failed' : 'offline'}
        {...(isOnline ? { title: t('notifications_load_failed') } : {})}
        text={isOnline ? undefined : t('notifications_offline')}
        onRetry={push.retry}
      />
    )
  const state = getPushState(data.facts, data.settings)
  if (state === 'on') return <TurnedOn push={push} orgId={orgId} isOnline={isOnline} />
  if (state !== 'off')
    return (
      <Hint tone="caution">
        <p className="strong">{t(`notifications_${state}`)}</p>
        <p>{t(`notifications_${state}_text`)}</p>
      </Hint>
    )
  return (
    <>
      <p role="status">{t('notifications_off')}</p>
      <div className="notification-acts">
        <Button kind="primary" disabled={!isOnline} busy={push.isChanging} onClick={push.turnOn}>
          {t('notifications_turn_on')}
        </Button>
      </div>
    </>
  )
}

/** Whether this device notifies the person, and of what. */
export function NotificationsSection({ api, orgId, isOnline }: NotificationsProps) {
  const { t } = useTranslation()
  const push = usePushSettings(api, orgId)
  return (
    <section className="notifications" aria-label={t('notifications_of_device')}>
      <p className="second">{t('notifications_intro')}</p>
      {!isOnline && push.data !== undefined && <Hint>{t('notifications_offline')}</Hint>}
      <PushContent push={push} orgId={orgId} isOnline={isOnline} />
    </section>
  )
}
