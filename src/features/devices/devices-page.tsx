import { optionsOutline } from 'ionicons/icons'
import { useState } from 'react'
import { dayPackSettingsViewRights } from '#domain/day-pack/day-pack-rights.model.ts'
import { getPartKey } from '#domain/devices/device-revocation.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DayPackSheet } from './day-pack-sheet.tsx'
import { DeviceActionDialog } from './device-action-dialog.tsx'
import { buildDeviceColumns } from './device-columns.tsx'
import { DevicePanel } from './device-panel.tsx'
import { useDeviceTexts } from './device-texts.tsx'
import { useDismissLosses, useDeviceAction } from './managed-device.mutations.ts'
import type { DeviceAction } from './managed-device.mutations.ts'
import { useDeviceList, useOpenDevice } from './use-device-list.ts'
import type { DevicesPageProps } from './use-device-list.ts'
import { useRevocations } from './use-revocations.ts'
import './devices.css'

/**
 * The devices of the organisation's people: unsent and lost actions, and the actions to revoke or
 * wipe a device.
 */
export function DevicesPage({ api, orgId, isOnline }: DevicesPageProps) {
  const { t } = useTranslation()
  const texts = useDeviceTexts()
  const seesSettings = useRights().meets(dayPackSettingsViewRights)
  const list = useDeviceList({ api, orgId, isOnline })
  const { data } = list
  const { mutate, isPending } = useDeviceAction(api, orgId)
  const dismissal = useDismissLosses(api, orgId)
  const revocations = useRevocations(api, orgId)
  const [confirming, setConfirming] = useState<Exclude<DeviceAction, 'trust'> | null>(null)
  const [isPackOpen, setPackOpen] = useState(false)
  const open = useOpenDevice({ api, orgId }, list.rows, list.controls.address.params.open)
  const start = (action: DeviceAction) => {
    if (action !== 'trust') return setConfirming(action)
    if (open) mutate({ action: 'trust', device: open.device })
  }
  return (
    <>
      <ListScreen
        title={t('fleet_title')}
        list={list}
        columns={buildDeviceColumns(t, texts, data?.as_of ?? '')}
        rowId={getPartKey}
        rowName={(device) => `${device.person.name}, ${texts.about(device)}`}
        counts={(['devices', 'waiting', 'lost'] as const).map((id) => ({
          id,
          label: t(`fleet_count_${id}`),
          value: data?.counts[id],
        }))}
        searchLabel={t('fleet_search')}
        actions={
          seesSettings && (
            <Button opens="dialog" icon={optionsOutline} onClick={() => setPackOpen(true)}>
              {t('day_pack_title')}
            </Button>
          )
        }
        bulk={[revocations]}
        panel={({ frame }) => (
          <DevicePanel
            frame={frame}
            device={open}
            listed={data?.as_of ?? ''}
            isCovered={confirming !== null}
            isOnline={isOnline}
            onAction={start}
            isDismissing={dismissal.isPending}
            onDismiss={(seqs) =>
              open && dismissal.mutate({ device: open.device, person: open.person.id, seqs })
            }
          />
        )}
      />
      {isPackOpen && (
        <DayPackSheet
          api={api}
          orgId={orgId}
          isOnline={isOnline}
          onClose={() => setPackOpen(false)}
        />
      )}
      {confirming !== null && open && (
        <DeviceActionDialog
          api={api}
          orgId={orgId}
          action={confirming}
          device={open}
          isBusy={isPending}
          onClose={() => setConfirming(null)}
          onConfirm={() =>
            mutate(
              { action: confirming, device: open.device },
              { onSettled: () => setConfirming(null) },
            )
          }
        />
      )}
    </>
  )
}
