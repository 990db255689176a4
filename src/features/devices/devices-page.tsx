import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { optionsOutline, tabletPortraitOutline } from 'ionicons/icons'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { dayPackSettingsViewRights } from '#domain/day-pack/day-pack-rights.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageSearch } from '#src/ui/form/page-search.tsx'
import type { StateViewProps } from '#src/ui/state-view/state-view.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { CountBar } from '#src/ui/frame/count-bar.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { PageSize } from '#src/ui/table/page-size.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { DayPackSheet } from './day-pack-sheet.tsx'
import { DeviceActionDialog } from './device-action-dialog.tsx'
import { DeviceSheet } from './device-sheet.tsx'
import { DeviceTable, getPartKey } from './device-table.tsx'
import { useDismissLosses, useDeviceAction } from './managed-device.mutations.ts'
import type { DeviceAction } from './managed-device.mutations.ts'
import { devicesQuery } from './managed-device.queries.ts'
import './devices.css'

interface DevicesPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Milliseconds without typing before a search is sent. */
const searchDelay = 250

/** The list, what is searched for in it, and its page. */
function useDevices({ api, orgId, isOnline }: DevicesPageProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(50)
  const search = useDebounced(typed.trim(), searchDelay)
  const { data, error, isPending, refetch } = useQuery({
    ...devicesQuery(api, orgId, { search, size, page }),
    placeholderData: keepPreviousData,
  })
  const changeSearch = (next: string) => {
    setTyped(next)
    setPage(1)
  }
  const getState = (): 'loading' | StateViewProps | undefined => {
    const failure = error === null ? null : toFailure(error)
    if (failure?.kind === 'refused' && failure.status < 500)
      return { kind: 'refused', text: t('fleet_refused_text') }
    if (data === undefined) {
      if (!isOnline) return { kind: 'offline', text: t('fleet_offline_text') }
      return isPending
        ? 'loading'
        : { kind: 'failed', title: t('fleet_failed'), onRetry: () => void refetch() }
    }
    if (data.devices.length > 0) return undefined
    if (search === '') {
      const [title, text] = [t('fleet_empty_title'), t('fleet_empty_text')]
      return { kind: 'empty', icon: tabletPortraitOutline, title, text }
    }
    return {
      kind: 'empty',
      title: t('fleet_none_found_title'),
      text: t('fleet_none_found_text', { query: search }),
      actions: <Button onClick={() => changeSearch('')}>{t('fleet_clear_search')}</Button>,
    }
  }
  return {
    data,
    state: getState(),
    search: { typed, isSearched: search !== '', change: changeSearch },
    paging: {
      page,
      size,
      onPage: setPage,
      onSize: (next: PageSize) => {
        setSize(next)
        setPage(1)
      },
    },
  }
}

type DeviceList = ReturnType<typeof useDevices>

interface DevicesHeadProps {
  readonly list: DeviceList
  readonly box: RefObject<HTMLInputElement | null>
  readonly onDayPack: () => void
}

function DevicesHead({ list: { data, state, search }, box, onDayPack }: DevicesHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const seesSettings = useRights().meets(dayPackSettingsViewRights)
  return (
    <PageHead
      title={t('fleet_title')}
      actions={
        <>
          <PageSearch
            ref={box}
            label={t('fleet_search')}
            value={search.typed}
            onChange={search.change}
            note={
              search.isSearched && data !== undefined
                ? t('fleet_found', { number: format.number(data.total) })
                : ''
            }
          />
          {seesSettings && (
            <Button opens="dialog" icon={optionsOutline} onClick={onDayPack}>
              {t('day_pack_title')}
            </Button>
          )}
        </>
      }
      counts={
        <CountBar
          isLoading={state === 'loading'}
          counts={(['devices', 'waiting', 'lost'] as const).map((id) => ({
            id,
            label: t(`fleet_count_${id}`),
            value: data?.counts[id],
          }))}
        />
      }
    />
  )
}

/**
 * The device that is open: as the list has it, or looked up where it is on another page, as one is
 * whose last loss is dealt with.
 */
function useOpenDevice(
  { api, orgId }: Pick<DevicesPageProps, 'api' | 'orgId'>,
  devices: readonly ManagedDevice[],
) {
  const [opened, setOpened] = useState<ManagedDevice | null>(null)
  const findIn = (list: readonly ManagedDevice[]) =>
    list.find((device) => opened !== null && getPartKey(device) === getPartKey(opened))
  const listed = findIn(devices)
  const { data } = useQuery({
    ...devicesQuery(api, orgId, { search: opened?.device ?? '', size: 50, page: 1 }),
    enabled: opened !== null && listed === undefined,
  })
  const open = opened === null ? null : (listed ?? findIn(data?.devices ?? []) ?? opened)
  return [open, setOpened] as const
}

/**
 * The devices of the organisation's people: unsent and lost actions, and the actions to revoke or
 * wipe a device.
 */
export function DevicesPage({ api, orgId, isOnline }: DevicesPageProps) {
  const list = useDevices({ api, orgId, isOnline })
  const { data, state, paging } = list
  const { mutate, isPending } = useDeviceAction(api, orgId)
  const dismissal = useDismissLosses(api, orgId)
  const [confirming, setConfirming] = useState<Exclude<DeviceAction, 'trust'> | null>(null)
  const [isPackOpen, setPackOpen] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const devices = data?.devices ?? []
  const [open, setOpened] = useOpenDevice({ api, orgId }, devices)
  const start = (action: DeviceAction) => {
    if (action !== 'trust') return setConfirming(action)
    if (open !== null) mutate({ action: 'trust', device: open.device })
  }
  return (
    <>
      <DevicesHead list={list} box={searchBox} onDayPack={() => setPackOpen(true)} />
      <DeviceTable
        devices={devices}
        total={data?.total ?? 0}
        listed={data?.as_of}
        state={state}
        isOnline={isOnline}
        {...paging}
        onSearch={() => searchBox.current?.focus()}
        onOpen={setOpened}
      />
      <DeviceSheet
        device={open}
        listed={data?.as_of ?? ''}
        isOpen={confirming === null}
        isOnline={isOnline}
        onClose={() => setOpened(null)}
        onAction={start}
        isDismissing={dismissal.isPending}
        onDismiss={(seqs) =>
          open !== null && dismissal.mutate({ device: open.device, person: open.person.id, seqs })
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
      {confirming !== null && open !== null && (
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
