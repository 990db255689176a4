import type { FleetDevice } from '#domain/devices/fleet.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { DismissedActions, LostActions, MissingActions } from './missing-actions.tsx'
import type { FleetAct } from './fleet.mutations.ts'
import { DeviceOwes, DeviceState, useDeviceWords } from './fleet-words.tsx'

interface DeviceSheetProps {
  /** The device that is looked at; null for none. */
  readonly device: FleetDevice | null
  /** The moment of the list that it is taken from. */
  readonly listed: string
  /** Stands back while it is asked whether something is meant. */
  readonly isOpen: boolean
  readonly isOnline: boolean
  readonly onClose: () => void
  readonly onAct: (act: FleetAct) => void
  /** Whether losses are being marked as dealt with. */
  readonly isDismissing: boolean
  readonly onDismiss: (seqs: readonly number[]) => void
}

/** How the device stands after it was told something, in a sentence. */
function Told({ device }: { readonly device: FleetDevice }) {
  const say = useText()
  const format = useFormat()
  const { state, state_at, state_by, told_at } = device
  if (state === 'active' || state_at === null) return null
  return (
    <Hint tone={state === 'revoked' ? 'refusal' : state === 'wipe_asked' ? 'caution' : 'plain'}>
      {say('fleet_state_by', {
        state: say(`fleet_state_${state}`),
        name: state_by ?? '',
        time: format.dateTime(state_at),
      })}
      .{' '}
      {state !== 'wiped' &&
        (told_at === null
          ? say('fleet_not_told')
          : say('fleet_told', { time: format.dateTime(told_at) }))}
    </Hint>
  )
}

function Facts({ device, listed }: { readonly device: FleetDevice; readonly listed: string }) {
  const say = useText()
  const words = useDeviceWords()
  const facts = [
    ['state', say('fleet_state'), <DeviceState key="state" state={device.state} />],
    ['owes', say('fleet_owes'), <DeviceOwes key="owes" device={device} />],
    ['book', say('fleet_book'), words.book(device, listed)],
    ['seen', say('fleet_seen'), words.moment(device.last_seen)],
    ['reported', say('fleet_reported'), words.moment(device.reported_at)],
    ['first', say('fleet_first_seen'), words.moment(device.first_seen)],
    ['version', say('fleet_version'), device.app_version ?? '–'],
  ] as const
  return (
    <dl className="fleet-facts">
      {facts.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One device with all that is known of it, and what it can be told. */
export function DeviceSheet({
  device,
  listed,
  isOpen,
  isOnline,
  onClose,
  onAct,
  isDismissing,
  onDismiss,
}: DeviceSheetProps) {
  const say = useText()
  const format = useFormat()
  const words = useDeviceWords()
  const acts =
    device === null ? null : (
      <>
        {device.state !== 'active' && device.state !== 'wiped' && (
          <Button disabled={!isOnline} onClick={() => onAct('trust')}>
            {say('fleet_act_trust')}
          </Button>
        )}
        {device.state !== 'wipe_asked' && (
          <Button disabled={!isOnline} onClick={() => onAct('wipe')}>
            {say('fleet_act_wipe')}
          </Button>
        )}
        {(device.state === 'active' || device.state === 'wiped') && (
          <Button disabled={!isOnline} onClick={() => onAct('revoke')}>
            {say('fleet_act_revoke')}
          </Button>
        )}
      </>
    )
  return (
    <Sheet
      isOpen={isOpen && device !== null}
      onClose={onClose}
      title={device?.person.name ?? ''}
      about={device === null ? undefined : words.about(device)}
      actions={acts}
      note={isOnline ? undefined : say('fleet_offline_acts')}
    >
      {device !== null && (
        <div className="fleet-device">
          <Told device={device} />
          {device.evicted_at !== null && (
            <Hint tone="caution">
              {say('fleet_evicted', { time: format.dateTime(device.evicted_at) })}
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
              title={say('fleet_waiting_title')}
              text={say('fleet_waiting_text')}
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
