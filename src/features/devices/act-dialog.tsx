import type { FleetDevice } from '#domain/devices/fleet.model.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useText } from '#src/ui/text.ts'
import type { FleetAct } from './fleet.mutations.ts'
import { useDeviceWords } from './fleet-words.tsx'

interface ActDialogProps {
  readonly act: Exclude<FleetAct, 'trust'>
  /** Everybody's part of the device. */
  readonly parts: readonly FleetDevice[]
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before a device is revoked or wiped: who works on it, and what becomes of what it owes. */
export function ActDialog({ act, parts, isBusy, onClose, onConfirm }: ActDialogProps) {
  const say = useText()
  const { owes } = useDeviceWords()
  const names = parts.map(({ person }) => person.name).join(', ')
  const owing = parts.filter(({ waiting_count, needs_you }) => waiting_count + needs_you > 0)
  const owed = owing.flatMap((part) =>
    owes(part)
      .filter(({ id }) => id !== 'lost')
      .map(({ words }) => (parts.length > 1 ? `${part.person.name}: ${words}` : words)),
  )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isDanger
      isBusy={isBusy}
      title={say(act === 'revoke' ? 'fleet_revoke_title' : 'fleet_wipe_title')}
      confirm={say(act === 'revoke' ? 'fleet_act_revoke' : 'fleet_act_wipe')}
      onConfirm={onConfirm}
    >
      <div className="fleet-ask">
        <p>{say('fleet_people', { names })}</p>
        <p>{say(act === 'revoke' ? 'fleet_revoke_text' : 'fleet_wipe_text')}</p>
        {owed.length > 0 && (
          <ul>
            {owed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {act === 'revoke' && owed.length > 0 && (
          <p>
            {say(owing.length === 1 ? 'fleet_revoke_owes_one_person' : 'fleet_revoke_owes', {
              names: owing.map(({ person }) => person.name).join(', '),
            })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
