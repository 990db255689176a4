import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DismissedActions, LostActions, MissingActions } from './missing-actions.tsx'
import type { DeviceAction } from './managed-device.mutations.ts'
import { DevicePending, DeviceStateLabel, useDeviceTexts } from './device-texts.tsx'

interface DeviceSheetProps {
  /** The open device; null for none. */
  readonly device: ManagedDevice | null
  /** The instant of the list that it is taken from. */
  readonly listed: string
  /** Hidden while an action is being confirmed. */
  readonly isOpen: boolean
  readonly isOnline: boolean
  readonly onClose: () => void
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

/** One device with all its details and actions. */
export function DeviceSheet({
  device,
  listed,
  isOpen,
  isOnline,
  onClose,
  onAction,
  isDismissing,
  onDismiss,
}: DeviceSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useDeviceTexts()
  const actions =
    device === null ? null : (
      <>
        {device.state !== 'active' && device.state !== 'wiped' && (
          <Button disabled={!isOnline} onClick={() => onAction('trust')}>
            {t('fleet_act_trust')}
          </Button>
        )}
        {device.state !== 'wipe_asked' && (
          <Button disabled={!isOnline} onClick={() => onAction('wipe')}>
            {t('fleet_act_wipe')}
          </Button>
        )}
        {(device.state === 'active' || device.state === 'wiped') && (
          <Button disabled={!isOnline} onClick={() => onAction('revoke')}>
            {t('fleet_act_revoke')}
          </Button>
        )}
      </>
    )
  return (
    <Sheet
      isOpen={isOpen && device !== null}
      onClose={onClose}
      title={device?.person.name ?? ''}
      about={device === null ? undefined : texts.about(device)}
      actions={actions}
      note={isOnline ? undefined : t('fleet_offline_acts')}
    >
      {device !== null && (
        <div className="device-details">
          <StateHint device={device} />
          {device.evicted_at !== null && (
            <Hint tone="caution">
              {t('fleet_evicted', { time: format.dateTime(device.evicted_at) })}
            </Hint>
          )}
          <Facts device={device} listed={listed} />
          {device.lost_count > 0 && (
            <LostActions
              device={device}
              isDisabled={!isOnline || isDismissing}
              onDismiss={onDismiss}
            />
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
      )}
    </Sheet>
  )
}
