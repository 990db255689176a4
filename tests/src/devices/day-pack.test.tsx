import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { DayPackPreview } from '#domain/day-pack/day-pack.model.ts'
import type { CurrentDayPackSettings } from '#domain/day-pack/day-pack-settings.contract.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createApi } from '#src/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { DevicesPage } from '#src/features/devices/devices-page.tsx'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import type { SessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { answered, fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'
import { devicesCall, toDevicesAnswer } from './open-devices.tsx'

const limitsCall = (method: string) => `${method} /organisation/v1/${northgate}/day-pack/limits`
const previewCall = `GET /organisation/v1/${northgate}/day-pack/preview`

const settings: CurrentDayPackSettings['settings'] = {
  customers: 500,
  megabytes: 50,
  daysAhead: 2,
  daysKept: 7,
  protection: 'device',
}
const current: CurrentDayPackSettings = {
  settings,
  changed: { by: 'Ines Carrow', at: '2026-11-20T17:40:00.000Z' },
}
const preview: DayPackPreview = {
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
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

const administrator: readonly Right[] = ['CanViewOrgSettings', 'CanEditOrganisation']

function administered(overrides: Parameters<typeof fakeHost>[0] = {}): FakeHost {
  return fakeHost({
    [devicesCall]: toDevicesAnswer(),
    [limitsCall('GET')]: answered(current),
    [previewCall]: answered(preview),
    ...overrides,
  })
}

async function openDevices(
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
  const api = createApi({
    host: 'https://forecourt.example',
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
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

async function openPanel(host: FakeHost, overrides: Parameters<typeof openDevices>[1] = {}) {
  const screen = await openDevices(host, overrides)
  await screen.getByRole('button', { name: 'Day pack' }).click()
  return { screen, panel: browser.getByRole('region', { name: 'Day pack' }) }
}

const figures = () =>
  [...document.querySelectorAll('.pack-meaning tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

describe('The day pack’s limits', () => {
  it('show their effect on people, and the last change', async () => {
    const { panel } = await openPanel(administered())
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('500')
    await expect.element(panel.getByRole('textbox', { name: 'Days kept' })).toHaveValue('7')
    await expect.element(panel.getByText('0 to 10,000')).toBeVisible()
    await expect.poll(figures).toEqual([
      ['Customers per person, median', '42'],
      ['Customers per person, maximum', '610'],
      ['People whose pack is cut', '1'],
      ['Megabytes, median', '0.8'],
      ['Megabytes, maximum', '9.1'],
    ])
    await expect
      .element(
        panel.getByText('Of 12 people, 21/11/2026 08:02; 18.2 kB a customer, measured on 25.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await expect
      .element(panel.getByText('Last changed by Ines Carrow, 20/11/2026 17:40.'))
      .toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('show the effect of typed ones before they are saved', async () => {
    const host = administered({
      [previewCall]: (request) =>
        answered(
          new URL(request.url).searchParams.get('customers') === '100'
            ? {
                ...preview,
                is_capped: true,
                customers: { median: 42, most: 100 },
                people_cut: 3,
                megabytes: { median: 0.77, most: 1.82 },
              }
            : preview,
        )(),
    })
    const { panel } = await openPanel(host)
    await panel.getByRole('textbox', { name: 'Customers' }).fill('100')
    await expect.poll(figures).toEqual([
      ['Customers per person, median', '42', '42'],
      ['Customers per person, maximum', '610', '100'],
      ['People whose pack is cut', '1', '3'],
      ['Megabytes, median', '0.8', '0.8'],
      ['Megabytes, maximum', '9.1', '1.8'],
    ])
    await expect
      .element(panel.getByText('Only the first 12 people by name are included.', { exact: false }))
      .toBeVisible()
    expect(host.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('are saved as typed, with a confirmation', async () => {
    const host = administered({
      [limitsCall('PUT')]: answered({
        settings: { ...settings, customers: 1200, protection: 'pin' },
        changed: { by: 'Mel Harrow', at: '2026-11-21T09:05:00.000Z' },
      }),
    })
    const { panel } = await openPanel(host)
    await panel.getByRole('textbox', { name: 'Customers' }).fill('1,200')
    await panel.getByRole('radio', { name: 'PIN' }).click()
    await expect
      .element(panel.getByText('Every person chooses a PIN', { exact: false }))
      .toBeVisible()
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect
      .element(browser.getByText('Saved. Devices follow at their next contact'))
      .toBeVisible()
    const sent = host.requests.find(({ method }) => method === 'PUT')
    expect(await sent?.json()).toEqual({
      settings: { ...settings, customers: 1200, protection: 'pin' },
      seen: settings,
    })
    await expect
      .element(panel.getByText('Last changed by Mel Harrow, 21/11/2026 09:05.'))
      .toBeVisible()
    await expect.element(panel.getByText('In force: 1,200')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('come back as typed after a reload, and can be discarded or put back', async () => {
    const drafts = createSessionDrafts()
    const first = await openPanel(administered(), { drafts })
    await first.panel.getByRole('textbox', { name: 'Customers' }).fill('1,200')
    await expect.element(first.panel.getByText('was 500')).toBeVisible()
    await first.screen.unmount()
    const { panel } = await openPanel(administered(), { drafts })
    await expect.element(panel.getByText(/^Draft of .* restored$/u)).toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('1,200')
    await panel.getByRole('button', { name: 'Put Customers back' }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('500')
    await expect.element(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(drafts.getState().contents.size).toBe(0)
  })

  it('are left only after a question where they are not saved', async () => {
    const drafts = createSessionDrafts()
    const { panel } = await openPanel(administered(), { drafts })
    await panel.getByRole('textbox', { name: 'Customers' }).fill('1,200')
    await panel.getByRole('button', { name: 'Close' }).click()
    const question = browser.getByRole('region', { name: '1 change is not saved' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('1,200')
    await panel.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(drafts.getState().contents.size).toBe(0)
  })

  it('are not saved out of bounds, nor over another’s change', async () => {
    const host = administered({ [limitsCall('PUT')]: refused('stale', 409) })
    const { panel } = await openPanel(host)
    const days = panel.getByRole('textbox', { name: 'Days kept' })
    await days.fill('32')
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect.element(panel.getByText('Enter a whole number within the limits.')).toBeVisible()
    expect(host.calls()).not.toContain(limitsCall('PUT'))
    await days.fill('3')
    host.setAnswer(
      limitsCall('GET'),
      answered({
        settings: { ...settings, daysKept: 5 },
        changed: { by: 'Kim Osei', at: '2026-11-21T09:04:00.000Z' },
      }),
    )
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect
      .element(
        panel.getByText('Kim Osei has changed the limits in the meantime.', { exact: false }),
      )
      .toBeVisible()
    // Both changed one field: nothing is saved before one of the values is chosen.
    await expect
      .element(panel.getByText(/^Kim Osei saved this at 21\/11\/2026 09:04, while/u))
      .toBeVisible()
    await expect.element(panel.getByText('choose one, it was 7')).toBeVisible()
    await expect.element(panel.getByText('1 choice left')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Save 1 change' })).toBeDisabled()
    await panel.getByRole('radio', { name: '3 Yours' }).click()
    await expect.element(panel.getByText('was 5')).toBeVisible()
    await expect.element(days).toHaveValue('3')
    host.setAnswer(limitsCall('PUT'), refused('fault', 500))
    await panel.getByRole('button', { name: /^Save/u }).click()
    await expect.element(panel.getByText('The limits could not be saved. Try again.')).toBeVisible()
  })
})

describe('The day pack panel', () => {
  it('is hidden without the right to see settings', async () => {
    const screen = await openDevices(administered(), {
      rights: ['CanEditUsers', 'CanEditOrganisation'],
    })
    await expect.element(screen.getByRole('heading', { name: 'No device yet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Day pack' }).query()).toBeNull()
  })

  it('lets people without the right try values, but not save', async () => {
    const { panel } = await openPanel(administered(), { rights: ['CanViewOrgSettings'] })
    await expect
      .element(
        panel.getByText('Saving them needs the right to edit the organisation.', { exact: false }),
      )
      .toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toBeVisible()
    expect(panel.getByRole('button', { name: 'Save' }).query()).toBeNull()
  })
})

describe('An empty day pack panel', () => {
  it('explains a missing network, a missing right and a failure', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
    const offline = await openPanel(administered({ [limitsCall('GET')]: unreachable }), {
      isOnline: false,
    })
    await expect
      .element(
        offline.panel.getByText('The limits of the day pack are known to the host only.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await offline.screen.unmount()
    const barred = await openPanel(
      administered({ [limitsCall('GET')]: refused('right_missing', 403) }),
    )
    await expect
      .element(barred.panel.getByText('You may no longer see the settings', { exact: false }))
      .toBeVisible()
    await barred.screen.unmount()
    const host = administered({ [limitsCall('GET')]: refused('fault', 500) })
    const failed = await openPanel(host)
    await expect
      .element(failed.panel.getByRole('heading', { name: 'The limits could not be loaded' }))
      .toBeVisible()
    host.setAnswer(limitsCall('GET'), answered(current))
    await failed.panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failed.panel.getByRole('textbox', { name: 'Customers' })).toBeVisible()
  })

  it('keeps its fields when the preview fails, and retries', async () => {
    const host = administered({ [previewCall]: refused('fault', 500) })
    const { panel } = await openPanel(host)
    await expect
      .element(panel.getByText('The effect of these limits could not be calculated.'))
      .toBeVisible()
    await expect.element(panel.getByRole('textbox', { name: 'Customers' })).toHaveValue('500')
    host.setAnswer(previewCall, answered(preview))
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => figures().length).toBe(5)
  })
})
