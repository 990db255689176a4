import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { DayPackPreview } from '#domain/day-pack/day-pack.model.ts'
import type { CurrentDayPackSettings } from '#domain/day-pack/day-pack-settings.contract.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { DevicesPage } from '#src/features/devices/devices-page.tsx'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import type { SessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, northgate } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'
import { devicesCall, toDevicesAnswer } from './open-devices.tsx'

export const dayPackLimitsCall = (method: string) =>
  `${method} /organisation/v1/${northgate}/day-pack/limits`
export const dayPackPreviewCall = `GET /organisation/v1/${northgate}/day-pack/preview`

export const dayPackSettings: CurrentDayPackSettings['settings'] = {
  customers: 500,
  megabytes: 50,
  daysAhead: 2,
  daysKept: 7,
  protection: 'device',
}
export const currentLimits: CurrentDayPackSettings = {
  settings: dayPackSettings,
  changed: { by: 'Ines Carrow', at: '2026-11-20T17:40:00.000Z' },
}
export const dayPackPreview: DayPackPreview = {
  as_of: '2026-11-21T08:02:00.000Z',
  limits: { customers: 500, megabytes: 50, daysAhead: 2, daysKept: 7 },
  people: 12,
  is_capped: false,
  customers: { median: 42, most: 610 },
  people_cut: 1,
  bytes_each: 18_240,
  sampled: 25,
  megabytes: { median: 0.77, most: 9.12 },
}

const closing: (() => void)[] = []

/** Opens the devices on a desktop; registered once by a file, for all its tests. */
export function setUpDayPack(): void {
  beforeEach(() => browser.viewport(1440, 900))
  afterEach(() => {
    for (const close of closing.splice(0)) close()
    for (const { id } of flash.messages()) flash.dismiss(id)
  })
}

const administrator: readonly Right[] = ['CanViewOrgSettings', 'CanEditOrganisation']

export function administeredDayPack(overrides: Parameters<typeof fakeHost>[0] = {}): FakeHost {
  return fakeHost({
    [devicesCall]: toDevicesAnswer(),
    [dayPackLimitsCall('GET')]: answered(currentLimits),
    [dayPackPreviewCall]: answered(dayPackPreview),
    ...overrides,
  })
}

export async function openDayPackDevices(
  host: FakeHost,
  {
    rights = administrator,
    isOnline = true,
    drafts = createSessionDrafts(),
  }: {
    readonly rights?: readonly Right[]
    readonly isOnline?: boolean
    readonly drafts?: SessionDrafts
  } = {},
) {
  const api = createHostApi(host)
  const client = createQueryClient()
  closing.push(() => client.clear())
  const format = { ...defaultFormat, date: { ...defaultFormat.date, dateTime: 'DD/MM/YYYY HH:mm' } }
  const part = (
    <QueryClientProvider client={client}>
      <DraftsProvider drafts={drafts}>
        <DevicesPage api={api} orgId={northgate} isOnline={isOnline} />
        <FlashHost />
      </DraftsProvider>
    </QueryClientProvider>
  )
  return (await renderInRouter(part, { rights, format })).screen
}

export async function openDayPackPanel(
  host: FakeHost,
  overrides: Parameters<typeof openDayPackDevices>[1] = {},
) {
  const screen = await openDayPackDevices(host, overrides)
  await screen.getByRole('button', { name: 'Day pack' }).click()
  return { screen, panel: browser.getByRole('region', { name: 'Day pack' }) }
}

export const readDayPackFigures = () =>
  [...document.querySelectorAll('.pack-meaning tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
