import { useQuery } from '@tanstack/react-query'
import { optionsOutline, tabletPortraitOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { FleetDevice } from '#domain/devices/fleet.model.ts'
import { dayPackSettingsSeen } from '#domain/book/day-pack-rights.model.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { FaceProps } from '#src/ui/face/face.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Counts } from '#src/ui/frame/counts.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useText } from '#src/ui/text.ts'
import { ActDialog } from './act-dialog.tsx'
import { DayPackSheet } from './day-pack-sheet.tsx'
import { DeviceSheet } from './device-sheet.tsx'
import { fleetColumns } from './fleet-columns.tsx'
import { useDismissLosses, useFleetAct } from './fleet.mutations.ts'
import type { FleetAct } from './fleet.mutations.ts'
import { fleetQuery } from './fleet.queries.ts'
import { useDeviceWords } from './fleet-words.tsx'
import './devices.css'

const partOf = ({ device, person }: FleetDevice): string => `${device} ${person.id}`

/** What was lost first, then what is owed, then in the host's order: seen last. */
function inOrder(devices: readonly FleetDevice[]): readonly FleetDevice[] {
  const urgency = ({ lost_count, waiting_count, needs_you }: FleetDevice) =>
    lost_count > 0 ? 2 : waiting_count + needs_you > 0 ? 1 : 0
  return devices.toSorted((one, other) => urgency(other) - urgency(one))
}

interface FleetPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** The devices on which the organisation's people work: what each still owes, what was lost, and the way to revoke or wipe one. */
export function FleetPage({ api, orgId, isOnline }: FleetPageProps) {
  const say = useText()
  const format = useFormat()
  const words = useDeviceWords()
  const { data, error, isPending, refetch } = useQuery(fleetQuery(api, orgId))
  const tell = useFleetAct(api, orgId)
  const dismissal = useDismissLosses(api, orgId)
  const [opened, setOpened] = useState<string | null>(null)
  const [asked, setAsked] = useState<Exclude<FleetAct, 'trust'> | null>(null)
  const [isPackOpen, setPackOpen] = useState(false)
  const seesSettings = useRights().meets(dayPackSettingsSeen)
  const listed = data?.as_of ?? ''
  const columns = fleetColumns(say, words, listed)
  const devices = inOrder(data?.devices ?? [])
  const looked = devices.find((device) => partOf(device) === opened) ?? null

  const faceOf = (): 'loading' | FaceProps | undefined => {
    const failure = error === null ? null : failureOf(error)
    if (failure?.kind === 'refused' && failure.status < 500)
      return { kind: 'refused', text: say('fleet_refused_text') }
    if (data === undefined) {
      if (!isOnline) return { kind: 'offline', text: say('fleet_offline_text') }
      return isPending
        ? 'loading'
        : { kind: 'failed', title: say('fleet_failed'), onRetry: () => void refetch() }
    }
    return devices.length === 0
      ? {
          kind: 'empty',
          icon: tabletPortraitOutline,
          title: say('fleet_empty_title'),
          text: say('fleet_empty_text'),
        }
      : undefined
  }
  const sum = (of: (device: FleetDevice) => number) =>
    data === undefined ? undefined : devices.reduce((total, device) => total + of(device), 0)
  const act = (wanted: FleetAct) => {
    if (wanted !== 'trust') return setAsked(wanted)
    if (looked !== null) tell.mutate({ act: 'trust', device: looked.device })
  }
  return (
    <>
      <PageHead
        title={say('fleet_title')}
        actions={
          seesSettings ? (
            <Button opens="dialog" icon={optionsOutline} onClick={() => setPackOpen(true)}>
              {say('day_pack_title')}
            </Button>
          ) : undefined
        }
        counts={
          <Counts
            counts={[
              {
                id: 'devices',
                label: say('fleet_count_devices'),
                value:
                  data === undefined
                    ? undefined
                    : new Set(devices.map(({ device }) => device)).size,
              },
              {
                id: 'waiting',
                label: say('fleet_count_waiting'),
                value: sum(({ waiting_count }) => waiting_count),
              },
              {
                id: 'lost',
                label: say('fleet_count_lost'),
                value: sum(({ lost_count }) => lost_count),
              },
            ]}
          />
        }
      />
      <div className="fleet">
        <DataTable
          label={say('fleet_title')}
          columns={columns}
          rows={devices}
          rowId={partOf}
          rowName={(device) => `${device.person.name}, ${words.about(device)}`}
          rowLink={(device, { className, children }) => (
            <button
              type="button"
              className={`${className} fleet-row`}
              aria-haspopup="dialog"
              onClick={() => setOpened(partOf(device))}
            >
              {children}
            </button>
          )}
          onOpen={(device) => setOpened(partOf(device))}
          face={faceOf()}
          settings={defaultTableSettings(columns, { column: 'seen', direction: 'descending' })}
          onSettings={() => undefined}
          notice={
            !isOnline && data !== undefined
              ? say('fleet_as_of', { time: format.dateTime(data.as_of) })
              : undefined
          }
          restoreAs="devices"
        />
      </div>
      <DeviceSheet
        device={looked}
        listed={listed}
        isOpen={asked === null}
        isOnline={isOnline}
        onClose={() => setOpened(null)}
        onAct={act}
        isDismissing={dismissal.isPending}
        onDismiss={(seqs) =>
          looked !== null &&
          dismissal.mutate({ device: looked.device, person: looked.person.id, seqs })
        }
      />
      {isPackOpen && (
        <DayPackSheet
          api={api}
          orgId={orgId}
          isOnline={isOnline}
          onClose={() => setPackOpen(false)}
        />
      )}
      {asked !== null && looked !== null && (
        <ActDialog
          act={asked}
          parts={devices.filter(({ device }) => device === looked.device)}
          isBusy={tell.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            tell.mutate({ act: asked, device: looked.device }, { onSettled: () => setAsked(null) })
          }
        />
      )}
    </>
  )
}
