import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { page as browser } from 'vitest/browser'
import { countDevices, searchDevices, sortDevices } from '#domain/devices/device-list.rules.ts'
import { deviceSorts } from '#domain/devices/device-list.model.ts'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { DevicesPage } from '#src/features/devices/devices-page.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { northgate } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

export const devicesCall = `GET /notification/v1/${northgate}/fleet`
export const toDeviceId = (end: string) => `00000000-0000-4000-8000-00000000${end}`

export function device(end: string, overrides: Partial<ManagedDevice> = {}): ManagedDevice {
  return {
    device: toDeviceId(end),
    about: 'Safari · iPad',
    person: { id: `person of ${end}`, name: 'Rowan Sandiford' },
    app_version: '0.4.1',
    first_seen: '2026-11-01T09:00:00.000Z',
    last_seen: '2026-11-21T08:02:00.000Z',
    state: 'active',
    state_at: null,
    state_by: null,
    told_at: null,
    wiped_at: null,
    waiting: [],
    waiting_count: 0,
    lost: [],
    lost_count: 0,
    dismissed: [],
    dismissed_count: 0,
    needs_you: 0,
    reported_at: '2026-11-21T08:02:00.000Z',
    book: { customers: 42, of: 42, as_of: '2026-11-21T08:02:00.000Z' },
    evicted_at: null,
    ...overrides,
  }
}

/** The host's answer: a page of those that the search finds. */
export const toDevicesAnswer =
  (...devices: readonly ManagedDevice[]): FakeAnswer =>
  (request) => {
    const query = new URL(request.url).searchParams
    const sort = deviceSorts.find((one) => one === query.get('sortby')) ?? 'owes:desc'
    const found = sortDevices(searchDevices(devices, query.get('search') ?? ''), sort)
    const size = Number(query.get('size') ?? 50)
    const last = Number(query.get('pageno') ?? 1) * size
    return Response.json({
      as_of: '2026-11-21T09:00:00.000Z',
      devices: found.slice(last - size, last),
      total: found.length,
      counts: countDevices(devices),
    })
  }

export const action = (seq: number, name: string | null = null) => ({
  seq,
  customer: name === null ? null : { agreementNo: `NG-${seq}`, name },
  made_at: name === null ? null : '2026-11-20T17:40:00.000Z',
  since: '2026-11-21T08:02:00.000Z',
})

const closing: (() => void)[] = []

/** Opens the devices on a desktop; registered once by a file, for all its tests. */
export function setUpDevices(): void {
  beforeEach(() => browser.viewport(1440, 900))
  afterEach(() => {
    for (const close of closing.splice(0)) close()
    for (const { id } of flash.messages()) flash.dismiss(id)
  })
}

export async function openDevices(
  host: FakeHost,
  { isOnline = true, path = '/' }: { readonly isOnline?: boolean; readonly path?: string } = {},
) {
  const api = createHostApi(host)
  const client = createQueryClient()
  closing.push(() => client.clear())
  const part = (online: boolean) => (
    <QueryClientProvider client={client}>
      <DevicesPage api={api} orgId={northgate} isOnline={online} />
      <FlashHost />
    </QueryClientProvider>
  )
  const format = { ...defaultFormat, date: { ...defaultFormat.date, dateTime: 'DD/MM/YYYY HH:mm' } }
  return { ...(await renderInRouter(part(isOnline), { format, path })), client }
}
