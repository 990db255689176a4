import { useState } from 'react'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { defaultTableSettings } from '#src/ui/table/table-settings.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { buildDeviceColumns } from './device-columns.tsx'
import { useDeviceTexts } from './device-texts.tsx'

/** Tells one person's part of a device from the others. */
export const getPartKey = ({ device, person }: ManagedDevice): string => `${device} ${person.id}`

interface DeviceTableProps {
  readonly devices: readonly ManagedDevice[]
  /** How many the search finds. */
  readonly total: number
  /** The list's instant; undefined before the first list. */
  readonly listed: string | undefined
  readonly state: 'loading' | StateViewProps | undefined
  readonly isOnline: boolean
  readonly page: number
  readonly size: PageSize
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize) => void
  /** Puts the cursor into the search box. */
  readonly onSearch: () => void
  readonly onOpen: (device: ManagedDevice) => void
}

/** The devices as a table, on a phone as cards. */
export function DeviceTable({
  devices,
  total,
  listed,
  state,
  isOnline,
  page,
  size,
  onPage,
  onSize,
  onSearch,
  onOpen,
}: DeviceTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useDeviceTexts()
  const columns = buildDeviceColumns(t, texts, listed ?? '')
  const [settings, setSettings] = useState(() =>
    defaultTableSettings(columns, { column: 'seen', direction: 'descending' }),
  )
  const notice =
    !isOnline && listed !== undefined
      ? t('fleet_as_of', { time: format.dateTime(listed) })
      : undefined
  return (
    <div className="plain-list">
      <DataTable
        label={t('fleet_title')}
        columns={columns}
        rows={devices}
        rowId={getPartKey}
        rowName={(device) => `${device.person.name}, ${texts.about(device)}`}
        rowLink={(device, { className, children }) => (
          <button
            type="button"
            className={`${className} device-row`}
            aria-haspopup="dialog"
            onClick={() => onOpen(device)}
          >
            {children}
          </button>
        )}
        onOpen={onOpen}
        state={state}
        settings={{ ...settings, size }}
        onSettings={(changes) => {
          setSettings({ ...settings, ...changes })
          if (changes.size !== undefined) onSize(changes.size)
        }}
        paging={{ page, onPage, total }}
        onSearch={onSearch}
        notice={notice}
        restoreAs="devices"
      />
    </div>
  )
}
