import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DismissedActions, LostActions, MissingActions } from './missing-actions.tsx'
import type { DeviceAction } from './managed-device.mutations.ts'
import { DevicePending, DeviceStateLabel, useDeviceTexts } from './device-texts.tsx'

interface DevicePanelProps {
  readonly frame: PanelFrame
  /** Undefined while it is looked up, null where the list has it no more. */
  readonly device: ManagedDevice | null | undefined
  /** The instant of the list that it is taken from. */
  readonly listed: string
  /** An action is being confirmed. */
  readonly isCovered: boolean
  readonly isOnline: boolean
  readonly onAction: (act: DeviceAction) => void
  /** Whether a dismissal is being saved. */
  readonly isDismissing: boolean
  readonly onDismiss: (seqs: readonly number[]) => void
}

/** The device's state after a command, in a sentence. */
function StateHint({ device }: { readonly device: ManagedDevice }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, state_at, state_by, told_at } = device
  if (state === 'active' || state_at === null) return null
  return (
    <Hint tone={state === 'revoked' ? 'refusal' : state === 'wipe_asked' ? 'caution' : 'plain'}>
      {t('fleet_state_by', {
        state: t(`fleet_state_${state}`),
        name: state_by ?? '',
        time: format.dateTime(state_at),
      })}
      .{' '}
      {state !== 'wiped' &&
        (told_at === null
          ? t('fleet_not_told')
          : t('fleet_told', { time: format.dateTime(told_at) }))}
    </Hint>
  )
}

function Facts({ device, listed }: { readonly device: ManagedDevice; readonly listed: string }) {
  const { t } = useTranslation()
  const texts = useDeviceTexts()
  const facts = [
    ['state', t('fleet_state'), <DeviceStateLabel key="state" state={device.state} />],
    ['owes', t('fleet_owes'), <DevicePending key="owes" device={device} />],
    ['book', t('fleet_book'), texts.getDayPackText(device, listed)],
    ['seen', t('fleet_seen'), texts.formatInstant(device.last_seen)],
    ['reported', t('fleet_reported'), texts.formatInstant(device.reported_at)],
    ['first', t('fleet_first_seen'), texts.formatInstant(device.first_seen)],
    ['version', t('fleet_version'), device.app_version ?? '–'],
  ] as const
  return (
    <dl className="device-facts">
      {facts.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Details({
  device,
  listed,
  isOnline,
  isDismissing,
  onDismiss,
}: Pick<DevicePanelProps, 'listed' | 'isOnline' | 'isDismissing' | 'onDismiss'> & {
  readonly device: ManagedDevice
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="device-details">
      <StateHint device={device} />
      {device.evicted_at !== null && (
        <Hint tone="caution">
          {t('fleet_evicted', { time: format.dateTime(device.evicted_at) })}
        </Hint>
      )}
      <Facts device={device} listed={listed} />
      {device.lost_count > 0 && (
        <LostActions device={device} isDisabled={!isOnline || isDismissing} onDismiss={onDismiss} />
      )}
      {device.waiting_count > 0 && (
        <MissingActions
          title={t('fleet_waiting_title')}
          text={t('fleet_waiting_text')}
          actions={device.waiting}
          count={device.waiting_count}
        />
      )}
      {device.dismissed_count > 0 && <DismissedActions device={device} />}
    </div>
  )
}

/** What can be done with a device in its state. */
function Actions({
  device,
  isOnline,
  onAction,
}: Pick<DevicePanelProps, 'isOnline' | 'onAction'> & { readonly device: ManagedDevice }) {
  const { t } = useTranslation()
  const { state } = device
  return (
    <>
      {state !== 'active' && state !== 'wiped' && (
        <Button disabled={!isOnline} onClick={() => onAction('trust')}>
          {t('fleet_act_trust')}
        </Button>
      )}
      {state !== 'wipe_asked' && (
        <Button disabled={!isOnline} onClick={() => onAction('wipe')}>
          {t('fleet_act_wipe')}
        </Button>
      )}
      {(state === 'active' || state === 'wiped') && (
        <Button disabled={!isOnline} onClick={() => onAction('revoke')}>
          {t('fleet_act_revoke')}
        </Button>
      )}
    </>
  )
}

/** One device with all its details and actions, beside the list. */
export function DevicePanel({ frame, device, isCovered, onAction, ...details }: DevicePanelProps) {
  const { t } = useTranslation()
  const texts = useDeviceTexts()
  const { isOnline } = details
  if (device === undefined || device === null)
    return (
      <SidePanel frame={frame} title={t('fleet_device')}>
        {device === null ? (
          <StateView kind="empty" text={t('fleet_act_gone')} />
        ) : (
          <Skeleton height={120} />
        )}
      </SidePanel>
    )
  return (
    <SidePanel
      frame={frame}
      isCovered={isCovered}
      title={device.person.name}
      about={texts.about(device)}
      actions={<Actions device={device} isOnline={isOnline} onAction={onAction} />}
      {...(isOnline ? {} : { note: t('fleet_offline_acts') })}
    >
      <Details device={device} {...details} />
    </SidePanel>
  )
}
