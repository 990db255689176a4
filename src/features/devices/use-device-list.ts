import { skipToken, useQuery } from '@tanstack/react-query'
import { tabletPortraitOutline } from 'ionicons/icons'
import { deviceSortFields } from '#domain/devices/device-list.model.ts'
import { getPartKey } from '#domain/devices/device-revocation.rules.ts'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import type { Api } from '#src/api/client.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { devicePartsQuery, devicesQuery } from './managed-device.queries.ts'

export interface DevicesPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** The devices of the organisation's people. */
export function useDeviceList({ api, orgId, isOnline }: DevicesPageProps) {
  const { t } = useTranslation()
  return useHostList({
    id: 'devices',
    defaultSort: { column: 'owes', direction: 'descending' },
    sorts: deviceSortFields,
    query: (request) => devicesQuery(api, orgId, request),
    read: ({ devices, total, counts, as_of }) => ({
      rows: devices,
      total,
      isEmpty: counts.devices === 0,
      asOf: as_of,
    }),
    isOnline,
    texts: {
      refused: t('fleet_refused_text'),
      offline: t('fleet_offline_text'),
      failed: t('fleet_failed'),
      empty: {
        icon: tabletPortraitOutline,
        title: t('fleet_empty_title'),
        text: t('fleet_empty_text'),
      },
      noneFound: {
        title: t('fleet_none_found_title'),
        text: (query) => t('fleet_none_found_text', { query }),
      },
      asOf: (time) => t('fleet_as_of', { time }),
    },
  })
}

/**
 * The device that is open: as the page has it, or looked up where it is on another page, as one is
 * whose last loss is dealt with. Null where it is gone.
 */
export function useOpenDevice(
  { api, orgId }: Pick<DevicesPageProps, 'api' | 'orgId'>,
  rows: readonly ManagedDevice[],
  id: string | undefined,
): ManagedDevice | null | undefined {
  const listed = rows.find((part) => getPartKey(part) === id)
  const [device = ''] = id?.split(' ') ?? []
  const parts = devicePartsQuery(api, orgId, device)
  const isLookedUp = id !== undefined && listed === undefined
  const { data, isError } = useQuery({
    ...parts,
    ...(isLookedUp ? {} : { queryFn: skipToken }),
  })
  if (listed !== undefined) return listed
  if (data === undefined) return isError ? null : undefined
  return data.devices.find((part) => getPartKey(part) === id) ?? null
}
