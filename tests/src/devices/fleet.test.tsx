import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { FleetDevice } from '#domain/devices/fleet.model.ts'
import { createApi } from '#src/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { FleetPage } from '#src/features/devices/fleet-page.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { answered, fakeHost, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { draw } from '#tests/ui/draw.tsx'

const fleetCall = `GET /notification/v1/${northgate}/fleet`
const idOf = (end: string) => `00000000-0000-4000-8000-00000000${end}`
const revocation = (method: string, end: string) =>
  `${method} /notification/v1/${northgate}/fleet/${idOf(end)}/revocation`
const dismissal = `POST /notification/v1/${northgate}/fleet/${idOf('aaaa')}/losses/dismissal`

function device(end: string, wish: Partial<FleetDevice> = {}): FleetDevice {
  return {
    device: idOf(end),
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
    ...wish,
  }
}

const fleetOf = (...devices: readonly FleetDevice[]) =>
  answered({ as_of: '2026-11-21T09:00:00.000Z', devices })
const action = (seq: number, name: string | null = null) => ({
  seq,
  customer: name === null ? null : { agreementNo: `NG-${seq}`, name },
  made_at: name === null ? null : '2026-11-20T17:40:00.000Z',
  since: '2026-11-21T08:02:00.000Z',
})

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

async function openFleet(
  host: FakeHost,
  { isOnline = true }: { readonly isOnline?: boolean } = {},
) {
  const api = createApi({
    host: 'https://forecourt.example',
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const client = createQueryClient()
  closing.push(() => client.clear())
  const part = (online: boolean) => (
    <QueryClientProvider client={client}>
      <FleetPage api={api} orgId={northgate} isOnline={online} />
      <FlashHost />
    </QueryClientProvider>
  )
  const format = { ...defaultFormat, date: { ...defaultFormat.date, dateTime: 'DD/MM/YYYY HH:mm' } }
  return { screen: await draw(part(isOnline), { format }), client }
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

describe('the devices', () => {
  it('stand with what each owes, in words, what was lost first', async () => {
    await openFleet(
      fakeHost({
        [fleetCall]: fleetOf(
          device('aaaa'),
          device('bbbb', {
            person: { id: 'p2', name: 'Ines Carrow' },
            book: { customers: 40, of: 42, as_of: '2026-11-20T18:30:00.000Z' },
            waiting_count: 3,
            needs_you: 1,
            waiting: [1, 2, 3].map((seq) => action(seq)),
          }),
          device('cccc', {
            person: { id: 'p3', name: 'Kim Osei' },
            lost_count: 1,
            lost: [action(4)],
            state: 'revoked',
            state_at: '2026-11-21T08:30:00.000Z',
            state_by: 'Daniel Reeve',
          }),
          device('dddd', {
            person: { id: 'p4', name: 'Nell Ward' },
            about: null,
            reported_at: null,
            book: null,
            app_version: null,
            last_seen: null,
          }),
        ),
      }),
    )
    await expect.poll(rows).toEqual(
      [
        [
          'Kim Osei',
          'Safari · iPad · 0000',
          'Revoked',
          '1 action lost',
          '42 of 42, 08:02',
          '21/11/2026 08:02',
          '0.4.1',
        ],
        [
          'Ines Carrow',
          'Safari · iPad · 0000',
          'In use',
          '3 actions not yet arrived1 refused action waits for the person',
          '40 of 42, 20/11/2026 18:30',
          '21/11/2026 08:02',
          '0.4.1',
        ],
        [
          'Rowan Sandiford',
          'Safari · iPad · 0000',
          'In use',
          'All arrived',
          '42 of 42, 08:02',
          '21/11/2026 08:02',
          '0.4.1',
        ],
        [
          'Nell Ward',
          'Unknown browser · 0000',
          'In use',
          'Nothing known',
          'Not reported',
          'Never',
          '–',
        ],
      ].map((row, index) =>
        row.map((cell) => cell.replace('0000', ['CCCC', 'BBBB', 'AAAA', 'DDDD'][index] ?? '')),
      ),
    )
    expect(
      [...document.querySelectorAll('.counts dd')].map(({ textContent }) => textContent),
    ).toEqual(['4', '3', '1'])
  })

  it('are cards on a phone, each opening the device', async () => {
    await browser.viewport(390, 844)
    const { screen } = await openFleet(
      fakeHost({
        [fleetCall]: fleetOf(
          device('aaaa', { waiting_count: 1, waiting: [action(1, 'Ada Penhallow')] }),
        ),
      }),
    )
    const card = screen.getByRole('button', { name: /Rowan Sandiford/u })
    await expect
      .poll(() => document.querySelector('.cards li')?.textContent ?? '')
      .toContain('1 action not yet arrived')
    await expect
      .poll(() => document.querySelector('.cards li')?.textContent ?? '')
      .toContain('In use')
    await card.click()
    await expect.element(browser.getByText('Ada Penhallow · NG-1')).toBeVisible()
    await expect.element(browser.getByText('Action 1, made 20/11/2026 17:40')).toBeVisible()
  })
})

describe('without devices to show', () => {
  it('none is said to be there yet', async () => {
    const { screen } = await openFleet(fakeHost({ [fleetCall]: fleetOf() }))
    await expect.element(screen.getByRole('heading', { name: 'No device yet' })).toBeVisible()
  })

  it('loading shows the table’s own shape', async () => {
    const { screen } = await openFleet(
      fakeHost({ [fleetCall]: () => new Promise<Response>(() => undefined) }),
    )
    await expect.element(screen.getByRole('columnheader', { name: 'Last seen' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tbody .skeleton').length).toBeGreaterThan(0)
  })

  it('a missing network, a missing right and a failure each say why', async () => {
    const offline = await openFleet(
      fakeHost({ [fleetCall]: () => Promise.reject(new TypeError('Failed to fetch')) }),
      { isOnline: false },
    )
    await expect
      .element(
        offline.screen.getByText('What devices owe is known to the host only.', { exact: false }),
      )
      .toBeVisible()
    await offline.screen.unmount()
    const barred = await openFleet(fakeHost({ [fleetCall]: refused('right_missing', 403) }))
    await expect
      .element(barred.screen.getByText('You may no longer see the devices.', { exact: false }))
      .toBeVisible()
    await barred.screen.unmount()
    const host = fakeHost({ [fleetCall]: refused('fault', 500) })
    const failed = await openFleet(host)
    await expect
      .element(failed.screen.getByRole('heading', { name: 'The devices could not be loaded' }))
      .toBeVisible()
    host.tell(fleetCall, fleetOf(device('aaaa')))
    await failed.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failed.screen.getByText('Rowan Sandiford')).toBeVisible()
  })
})

describe('a device', () => {
  const open = async (host: FakeHost, wish?: { readonly isOnline?: boolean }) => {
    const opened = await openFleet(host, wish)
    await opened.screen.getByRole('button', { name: 'Rowan Sandiford' }).first().click()
    return opened
  }

  it('names what was lost, with customer and time, and what is not known of it', async () => {
    await open(
      fakeHost({
        [fleetCall]: fleetOf(
          device('aaaa', {
            evicted_at: '2026-11-21T08:00:00.000Z',
            lost_count: 22,
            lost: [action(4, 'Ada Penhallow'), action(5)],
          }),
        ),
      }),
    )
    await expect.element(browser.getByText('Ada Penhallow · NG-4')).toBeVisible()
    await expect.element(browser.getByText('Customer not known')).toBeVisible()
    await expect
      .element(browser.getByText('Action 5, missing since 21/11/2026 08:02'))
      .toBeVisible()
    await expect.element(browser.getByText('and 20 more')).toBeVisible()
    await expect
      .element(
        browser.getByText(
          'Its browser deleted the store of this device. That was noticed 21/11/2026 08:00.',
        ),
      )
      .toBeVisible()
  })

  it('has a loss marked as dealt with, which stays named with who did', async () => {
    const lost = [action(4, 'Ada Penhallow'), action(5)]
    const host = fakeHost({
      [fleetCall]: fleetOf(device('aaaa', { lost_count: 2, lost })),
      [dismissal]: answered({ device: idOf('aaaa'), dismissed: [4] }),
    })
    await open(host)
    host.tell(
      fleetCall,
      fleetOf(
        device('aaaa', {
          lost_count: 1,
          lost: lost.slice(1),
          dismissed_count: 1,
          dismissed: [
            { ...action(4, 'Ada Penhallow'), by: 'Daniel Reeve', at: '2026-11-21T09:05:00.000Z' },
          ],
        }),
      ),
    )
    await browser.getByRole('button', { name: 'Dealt with: Ada Penhallow' }).click()
    await expect.element(browser.getByText('Noted: the loss is dealt with')).toBeVisible()
    await expect
      .element(browser.getByRole('heading', { name: 'Lost, and dealt with' }))
      .toBeVisible()
    await expect
      .element(browser.getByText('dealt with by Daniel Reeve, 21/11/2026 09:05'))
      .toBeVisible()
    expect(await host.asked.find(({ method }) => method === 'POST')?.json()).toEqual({
      person: 'person of aaaa',
      seqs: [4],
    })
    host.tell(dismissal, refused('fault', 500))
    await browser.getByRole('button', { name: 'Mark it as dealt with' }).click()
    await expect.element(browser.getByText('That could not be noted. Try again.')).toBeVisible()
  })

  it('is revoked after a question that names everybody on it and what becomes of what they owe', async () => {
    const shared = device('aaaa', { waiting_count: 2, waiting: [action(1), action(2)] })
    const host = fakeHost({
      [fleetCall]: fleetOf(
        shared,
        { ...device('aaaa'), person: { id: 'p2', name: 'Ines Carrow' } },
        device('bbbb', { person: { id: 'p3', name: 'Kim Osei' } }),
      ),
      [revocation('POST', 'aaaa')]: answered({ device: idOf('aaaa'), state: 'revoked' }),
    })
    await open(host)
    await browser.getByRole('button', { name: 'Revoke' }).click()
    const question = browser.getByRole('region', { name: 'Revoke this device?' })
    await expect
      .element(question.getByText('It is used by Rowan Sandiford, Ines Carrow.'))
      .toBeVisible()
    await expect
      .element(question.getByText('Rowan Sandiford: 2 actions not yet arrived'))
      .toBeVisible()
    await expect
      .element(
        question.getByText('it is accepted when Rowan Sandiford signs in on it again', {
          exact: false,
        }),
      )
      .toBeVisible()
    expect(host.calls()).not.toContain(revocation('POST', 'aaaa'))
    host.tell(
      fleetCall,
      fleetOf({
        ...shared,
        state: 'revoked',
        state_at: '2026-11-21T09:05:00.000Z',
        state_by: 'Daniel Reeve',
      }),
    )
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(browser.getByText('The device is revoked')).toBeVisible()
    await expect
      .element(
        browser.getByText(
          'Revoked by Daniel Reeve, 21/11/2026 09:05. The device has not been heard of since. It learns it at its next contact.',
        ),
      )
      .toBeVisible()
    expect(host.calls()).toContain(revocation('POST', 'aaaa'))
  })

  it('is left as it was when the question is answered with no', async () => {
    const host = fakeHost({ [fleetCall]: fleetOf(device('aaaa')) })
    await open(host)
    await browser.getByRole('button', { name: 'Wipe' }).click()
    await browser
      .getByRole('region', { name: 'Wipe this device?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect.element(browser.getByRole('region', { name: 'Rowan Sandiford' })).toBeVisible()
    expect(host.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('is trusted again without a question, and says why when it cannot be told', async () => {
    const revoked = device('aaaa', {
      state: 'revoked',
      state_at: '2026-11-21T09:05:00.000Z',
      state_by: 'Daniel Reeve',
      told_at: '2026-11-21T09:06:00.000Z',
    })
    const host = fakeHost({
      [fleetCall]: fleetOf(revoked),
      [revocation('DELETE', 'aaaa')]: refused('fault', 500),
    })
    await open(host)
    await expect
      .element(browser.getByText('The device has known since 21/11/2026 09:06.', { exact: false }))
      .toBeVisible()
    await browser.getByRole('button', { name: 'Trust again' }).click()
    await expect
      .element(browser.getByText('The device could not be told. Try again.'))
      .toBeVisible()
    host.tell(revocation('DELETE', 'aaaa'), answered({ device: idOf('aaaa'), state: 'active' }))
    await browser.getByRole('button', { name: 'Trust again' }).click()
    await expect.element(browser.getByText('The device is trusted again')).toBeVisible()
  })
})

describe('the way to the devices', () => {
  const places = ['CanViewDashboard', 'CanViewUsers']

  it.each([[['CanAssignCustomerToUser']], [['CanEditUsers']]])(
    'stands in the frame for %j',
    async (rights) => {
      const host = signedInHost({ rights: [...places, ...rights] })
      host.tell(fleetCall, fleetOf(device('aaaa')))
      const page = await openPage(host, `/${northgate}/home`)
      await page.screen.getByRole('link', { name: 'Devices', exact: true }).first().click()
      await expect.element(page.screen.getByRole('heading', { name: 'Devices' })).toBeVisible()
      await expect
        .element(page.screen.getByRole('button', { name: 'Rowan Sandiford' }))
        .toBeVisible()
    },
  )

  it('is nobody’s else, who is led home from its address', async () => {
    const page = await openPage(signedInHost({ rights: places }), `/${northgate}/devices`)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect([
      page.path(),
      page.screen.getByRole('link', { name: 'Devices', exact: true }).query(),
    ]).toEqual([`/${northgate}/home`, null])
  })
})
