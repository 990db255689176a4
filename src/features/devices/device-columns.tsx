import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { toShortDeviceId } from '#domain/devices/device.model.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import { DevicePending, DeviceStateLabel } from './device-texts.tsx'
import type { useDeviceTexts } from './device-texts.tsx'

/**
 * The columns of the devices; on a phone a card with person, device, unsent actions and last
 * contact.
 */
export function buildDeviceColumns(
  t: Translate,
  texts: ReturnType<typeof useDeviceTexts>,
  listed: string,
): readonly Column<ManagedDevice>[] {
  return [...buildIdentityColumns(t), ...buildStateColumns(t, texts, listed)]
}

function buildIdentityColumns(t: Translate): readonly Column<ManagedDevice>[] {
  const device = ({ about, device: id }: ManagedDevice) =>
    `${about ?? t('fleet_unknown_device')} · ${toShortDeviceId(id)}`
  return [
    {
      id: 'person',
      header: t('fleet_person'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (row, layout) =>
        layout === 'stacked' ? (
          <>
            {row.person.name}
            <span className="second-line device-table-only">{device(row)}</span>
          </>
        ) : (
          row.person.name
        ),
    },
    {
      id: 'device',
      header: t('fleet_device'),
      width: 250,
      hideBelow: 'desktop',
      card: 'second',
      cell: device,
    },
  ]
}

function buildStateColumns(
  t: Translate,
  texts: ReturnType<typeof useDeviceTexts>,
  listed: string,
): readonly Column<ManagedDevice>[] {
  return [
    {
      id: 'state',
      header: t('fleet_state'),
      width: 150,
      card: 'status',
      cell: ({ state }) => <DeviceStateLabel state={state} />,
    },
    {
      id: 'owes',
      isSortable: true,
      sortKind: 'number',
      startsDescending: true,
      header: t('fleet_owes'),
      width: 240,
      card: 'fact',
      cell: (row) => <DevicePending device={row} />,
    },
    {
      id: 'book',
      header: t('fleet_book'),
      width: 236,
      hideBelow: 'laptop',
      cell: (row) => <span className="figures">{texts.getDayPackText(row, listed)}</span>,
    },
    {
      id: 'seen',
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      header: t('fleet_seen'),
      width: 160,
      card: 'fact',
      cell: ({ last_seen }) => <span className="figures">{texts.formatInstant(last_seen)}</span>,
    },
    {
      id: 'version',
      isSortable: true,
      header: t('fleet_version'),
      width: 84,
      hideBelow: 'desktop',
      cell: ({ app_version }) => app_version ?? '–',
    },
  ]
}
