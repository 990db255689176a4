import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { fakeHost, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  action,
  device,
  devicesCall,
  openDevices,
  setUpDevices,
  toDevicesAnswer,
} from './open-devices.tsx'

setUpDevices()

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll(':scope > :not(.check-column)')].map(({ textContent }) => textContent),
  )

describe('The devices', () => {
  it('show unsent and lost actions, lost ones first', async () => {
    await openDevices(
      fakeHost({
        [devicesCall]: toDevicesAnswer(
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
    const { screen } = await openDevices(
      fakeHost({
        [devicesCall]: toDevicesAnswer(
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

describe('Many devices', () => {
  const people = Array.from({ length: 120 }, (_none, at) =>
    device(String(1000 + at), {
      person: { id: `p${at}`, name: `Person ${String(at + 1).padStart(3, '0')}` },
    }),
  )
  const names = () => rows().map(([name]) => name)

  it('come a page at a time', async () => {
    const { screen } = await openDevices(fakeHost({ [devicesCall]: toDevicesAnswer(...people) }))
    await expect.poll(() => names().length).toBeGreaterThan(0)
    await expect.element(screen.getByText('1–50 of 120')).toBeVisible()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => names()[0]).toBe('Person 051')
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => names().length).toBe(20)
  })

  it('are searched by person, browser and number, and the counts stay', async () => {
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(
        ...people,
        device('beef', { about: 'Firefox · Windows', person: { id: 'k', name: 'Kim Osei' } }),
      ),
    })
    const { screen } = await openDevices(host)
    await expect.poll(() => names().length).toBeGreaterThan(0)
    const box = screen.getByRole('searchbox', { name: 'Search people and devices' })
    for (const typed of ['osei', 'firefox win', 'beef']) {
      await box.fill(typed)
      await expect.poll(names).toEqual(['Kim Osei'])
      await expect.element(screen.getByText('1 found')).toBeVisible()
    }
    expect(document.querySelector('.counts dd')?.textContent).toBe('121')
    await box.fill('nobody at all')
    await expect.element(screen.getByRole('heading', { name: 'No device found' })).toBeVisible()
    await screen.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => names().length).toBeGreaterThan(1)
  })

  it('ask of a revoked one about people on every page', async () => {
    const shared = (at: number, name: string) =>
      device('cafe', { person: { id: name, name }, last_seen: `2026-11-0${at}T08:00:00.000Z` })
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(shared(9, 'Ada Bell'), ...people, shared(1, 'Zoe Hart')),
    })
    const { screen } = await openDevices(host)
    await screen.getByRole('button', { name: 'Ada Bell' }).click()
    await browser.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(browser.getByText('It is used by Ada Bell, Zoe Hart.')).toBeVisible()
  })
})

describe('The empty devices page', () => {
  it('says that there are none yet', async () => {
    const { screen } = await openDevices(fakeHost({ [devicesCall]: toDevicesAnswer() }))
    await expect.element(screen.getByRole('heading', { name: 'No device yet' })).toBeVisible()
  })

  it('shows the table’s shape while loading', async () => {
    const { screen } = await openDevices(
      fakeHost({ [devicesCall]: () => new Promise<Response>(() => undefined) }),
    )
    await expect.element(screen.getByRole('columnheader', { name: 'Last seen' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tbody .skeleton').length).toBeGreaterThan(0)
  })

  it('explains a missing network, a missing right and a failure', async () => {
    const offline = await openDevices(
      fakeHost({ [devicesCall]: () => Promise.reject(new TypeError('Failed to fetch')) }),
      { isOnline: false },
    )
    await expect
      .element(
        offline.screen.getByText('What devices have not sent is known only to the host.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await offline.screen.unmount()
    const barred = await openDevices(fakeHost({ [devicesCall]: refused('right_missing', 403) }))
    await expect
      .element(barred.screen.getByText('You may no longer see the devices.', { exact: false }))
      .toBeVisible()
    await barred.screen.unmount()
    const host = fakeHost({ [devicesCall]: refused('fault', 500) })
    const failed = await openDevices(host)
    await expect
      .element(failed.screen.getByRole('heading', { name: 'The devices could not be loaded' }))
      .toBeVisible()
    host.setAnswer(devicesCall, toDevicesAnswer(device('aaaa')))
    await failed.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(failed.screen.getByText('Rowan Sandiford')).toBeVisible()
  })
})

describe('The link to the devices', () => {
  const places = ['CanViewDashboard', 'CanViewUsers']

  it.each([[['CanAssignCustomerToUser']], [['CanEditUsers']]])(
    'is in the frame for %j',
    async (rights) => {
      const host = signedInHost({ rights: [...places, ...rights] })
      host.setAnswer(devicesCall, toDevicesAnswer(device('aaaa')))
      const page = await openPage(host, `/${northgate}/home`)
      await page.screen.getByRole('link', { name: 'Devices', exact: true }).first().click()
      await expect.element(page.screen.getByRole('heading', { name: 'Devices' })).toBeVisible()
      await expect
        .element(page.screen.getByRole('button', { name: 'Rowan Sandiford' }))
        .toBeVisible()
    },
  )

  it('is hidden from others, whom its address sends home', async () => {
    const page = await openPage(signedInHost({ rights: places }), `/${northgate}/devices`)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect([
      page.path(),
      page.screen.getByRole('link', { name: 'Devices', exact: true }).query(),
    ]).toEqual([`/${northgate}/home`, null])
  })
})
