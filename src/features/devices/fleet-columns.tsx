import type { FleetDevice } from '#domain/devices/fleet.model.ts'
import { shortDevice } from '#domain/devices/device.model.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Say } from '#src/ui/text.ts'
import { DeviceOwes, DeviceState } from './fleet-words.tsx'
import type { useDeviceWords } from './fleet-words.tsx'

/** The columns of the fleet; on a phone a card: who, which device, what it owes, when it was seen. */
export function fleetColumns(
  say: Say,
  words: ReturnType<typeof useDeviceWords>,
  listed: string,
): readonly Column<FleetDevice>[] {
  const device = ({ about, device: id }: FleetDevice) =>
    `${about ?? say('fleet_unknown_device')} · ${shortDevice(id)}`
  return [
    {
      id: 'person',
      header: say('fleet_person'),
      isRowHeader: true,
      card: 'title',
      cell: (row, layout) =>
        layout === 'stacked' ? (
          <>
            {row.person.name}
            <span className="second-line fleet-table-only">{device(row)}</span>
          </>
        ) : (
          row.person.name
        ),
    },
    {
      id: 'device',
      header: say('fleet_device'),
      width: 220,
      hideBelow: 'desk',
      card: 'second',
      cell: device,
    },
    {
      id: 'state',
      header: say('fleet_state'),
      width: 150,
      card: 'status',
      cell: ({ state }) => <DeviceState state={state} />,
    },
    {
      id: 'owes',
      header: say('fleet_owes'),
      width: 264,
      card: 'fact',
      cell: (row) => <DeviceOwes device={row} />,
    },
    {
      id: 'book',
      header: say('fleet_book'),
      width: 260,
      hideBelow: 'laptop',
      cell: (row) => <span className="figures">{words.book(row, listed)}</span>,
    },
    {
      id: 'seen',
      header: say('fleet_seen'),
      width: 172,
      card: 'fact',
      cell: ({ last_seen }) => <span className="figures">{words.moment(last_seen)}</span>,
    },
    {
      id: 'version',
      header: say('fleet_version'),
      width: 90,
      hideBelow: 'desk',
      cell: ({ app_version }) => app_version ?? '–',
    },
  ]
}
