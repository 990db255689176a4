import { useQuery } from '@tanstack/react-query'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import type { Api } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { DeviceAction } from './managed-device.mutations.ts'
import { devicePartsQuery } from './managed-device.queries.ts'
import { useDeviceTexts } from './device-texts.tsx'

interface DeviceActionDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly action: Exclude<DeviceAction, 'trust'>
  /** One person's part of the device. */
  readonly device: ManagedDevice
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before a device is revoked or wiped: who works on it, and what is unsent. */
export function DeviceActionDialog({
  api,
  orgId,
  action,
  device,
  isBusy,
  onClose,
  onConfirm,
}: DeviceActionDialogProps) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(devicePartsQuery(api, orgId, device.device))
  const parts = data?.devices.filter((part) => part.device === device.device) ?? [device]
  const { getPending } = useDeviceTexts()
  const names = parts.map(({ person }) => person.name).join(', ')
  const owing = parts.filter(({ waiting_count, needs_you }) => waiting_count + needs_you > 0)
  const owed = owing.flatMap((part) =>
    getPending(part)
      .filter(({ id }) => id !== 'lost')
      .map(({ text }) => (parts.length > 1 ? `${part.person.name}: ${text}` : text)),
  )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isDanger
      isBusy={isBusy || isPending}
      title={t(action === 'revoke' ? 'fleet_revoke_title' : 'fleet_wipe_title')}
      confirm={t(action === 'revoke' ? 'fleet_act_revoke' : 'fleet_act_wipe')}
      onConfirm={onConfirm}
      {...(action === 'wipe' && owed.length > 0 ? { tick: t('fleet_wipe_tick') } : {})}
    >
      <div className="device-question">
        <p>{t('fleet_people', { names })}</p>
        <p>{t(action === 'revoke' ? 'fleet_revoke_text' : 'fleet_wipe_text')}</p>
        {owed.length > 0 && (
          <ul>
            {owed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {action === 'revoke' && owed.length > 0 && (
          <p>
            {t(owing.length === 1 ? 'fleet_revoke_owes_one_person' : 'fleet_revoke_owes', {
              names: owing.map(({ person }) => person.name).join(', '),
            })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
