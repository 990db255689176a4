import { afterEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { OrganisationDetails } from '#domain/organisations/organisation-settings.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { chooseTheme } from '#src/ui/theme.ts'
import {
  answered,
  getBootCall,
  buildBoot,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'

const path = `/organisation/v1/${northgate}`
const readCall = `GET ${path}`
const saveCall = `PUT ${path}`
const flagCall = `PUT ${path}/test-organisation`
const historyCall = `GET ${path}/history`
const image =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/%3E'

const northgateGroup: OrganisationDetails = {
  id: northgate,
  name: 'Northgate Motor Group',
  image_url: null,
  theme: null,
  is_base: false,
  status: 'active',
  is_test_org: false,
  created_at: '2026-11-14T16:20:00.000Z',
  username: 'Nell Harrowgate',
  modified_at: '2026-11-14T16:20:00.000Z',
  profile_pic: null,
  purl_picture: null,
  purl_image_url: null,
}
const renamed = {
  seq: 1,
  item: 'organisation',
  was: { organisation: 'Northgate Cars', status: 'active' },
  value: { organisation: 'Northgate Motor Group', status: 'active' },
  at: '2026-11-14T16:20:00.000Z',
  by: 'Nell Harrowgate',
}

afterEach(() => chooseTheme('device'))

const tab = (name: string) => browser.getByRole('tab', { name, exact: true })
const field = (name: string) => box(name)

function buildHost(
  organisation: Partial<OrganisationDetails> = {},
  rights: readonly Right[] = [],
): FakeHost {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanEditOrganisation', ...rights] })
  host.setAnswer(readCall, answered({ ...northgateGroup, ...organisation }))
  host.setAnswer(historyCall, answered([renamed]))
  host.setAnswer(`GET /authz/v1/${northgate}/roles`, answered([]))
  return host
}

const open = (host: FakeHost, part = '') => openPage(host, `/${northgate}/edit${part}`)

describe('/{orgId}/edit', () => {
  it('[A-040, A-217] needs CanEditOrganisation and has tabs details, theme, roles, purl', async () => {
    const home = await openWithEach('edit', {
      listCall: readCall,
      rows: northgateGroup,
      shows: 'Name and status',
      rights: [],
    })
    expect(home).toEqual(leadsHome)
    await open(buildHost())
    await expect.element(field('Name')).toHaveValue('Northgate Motor Group')
    await tab('Theme').click()
    await expect.element(field('Theme')).toBeVisible()
    await tab('Roles').click()
    await expect.element(browser.getByText('No role yet')).toBeVisible()
    await tab('Customer pages').click()
    await expect
      .element(browser.getByRole('heading', { name: 'Picture of the customer pages' }))
      .toBeVisible()
  })

  it('[A-041] requires the name, saves it with what was seen, and shows it', async () => {
    const host = buildHost()
    host.setAnswer(saveCall, answered({ ...northgateGroup, name: 'Northgate Cars' }))
    await open(host)
    await field('Name').fill('  ')
    await button('Save 1 change').click()
    await expect.element(browser.getByText('Fill this in.').first()).toBeVisible()
    expect(host.calls()).not.toContain(saveCall)
    await field('Name').fill('Northgate Cars')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, saveCall))
      .toEqual([
        {
          id: northgate,
          organisation: 'Northgate Cars',
          status: 'active',
          seen: { organisation: 'Northgate Motor Group', status: 'active' },
        },
      ])
    await expect.element(button('Save')).toBeDisabled()
    await expect.element(field('Name')).toHaveValue('Northgate Cars')
    expect(host.calls().filter((call) => call === getBootCall(northgate)).length).toBe(2)
  })

  it('says what disabling does before it is saved', async () => {
    await open(buildHost())
    await browser.getByRole('radio', { name: 'Disabled' }).click({ force: true })
    await expect
      .element(browser.getByText('Only people who may edit the organisation', { exact: false }))
      .toBeVisible()
    await expect.element(button('Save 1 change')).toBeVisible()
  })

  it('[A-048] shows generic_failed_save_event where a save fails, nothing lost', async () => {
    const host = buildHost()
    host.setAnswer(saveCall, refused('fault', 500))
    await open(host)
    await field('Name').fill('Northgate Cars')
    await button('Save 1 change').click()
    await expect
      .element(browser.getByRole('alert').getByText('This could not be saved'))
      .toBeVisible()
    await expect.element(field('Name')).toHaveValue('Northgate Cars')
  })

  it('puts an earlier name back from the history, as an edit', async () => {
    await open(buildHost())
    await browser.getByRole('button', { name: /^Put this back/u }).click()
    await expect.element(field('Name')).toHaveValue('Northgate Cars')
    await expect.element(button('Save 1 change')).toBeVisible()
  })

  it('says that it cannot be loaded, and loads again', async () => {
    const host = buildHost()
    host.setAnswer(readCall, refused('fault', 500))
    await open(host)
    await expect.element(browser.getByText('The organisation could not be loaded')).toBeVisible()
    host.setAnswer(readCall, answered(northgateGroup))
    await button('Try again').click()
    await expect.element(field('Name')).toBeVisible()
  })
})

describe('The test organisation', () => {
  it('[A-043] needs CanLogonAsOtherUser; it says whether it was changed', async () => {
    const without = await open(buildHost())
    await expect.element(field('Name')).toBeVisible()
    expect(browser.getByRole('checkbox', { name: 'Test organisation' }).query()).toBeNull()
    await without.screen.unmount()

    const host = buildHost({}, ['CanLogonAsOtherUser'])
    host.setAnswer(flagCall, refused('fault', 500))
    await open(host)
    const checkbox = browser.getByRole('checkbox', { name: 'Test organisation' })
    await checkbox.click()
    await expect
      .element(browser.getByText('Test organisation could not be changed. Try again.'))
      .toBeVisible()
    await expect.element(checkbox).not.toBeChecked()
    host.setAnswer(flagCall, answered({ ...northgateGroup, is_test_org: true }))
    await checkbox.click()
    await expect.element(browser.getByText('Test organisation changed')).toBeVisible()
    await expect.element(checkbox).toBeChecked()
    expect(await getSentBodies(host, flagCall)).toEqual([
      { is_test_org: true },
      { is_test_org: true },
    ])
  })
})

const readAccent = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
const wine = '--accent: #7a1f3d;'

describe('The theme', () => {
  it('[A-044] is CSS, and applied once it is saved', async () => {
    chooseTheme('light')
    const host = buildHost()
    host.setAnswer(saveCall, () => {
      host.setAnswer(
        getBootCall(northgate),
        answered(buildBoot({ rights: ['CanViewDashboard', 'CanEditOrganisation'], theme: wine })),
      )
      return answered({ ...northgateGroup, theme: wine })()
    })
    await open(host, '?part=theme')
    await field('Theme').fill(wine)
    expect(readAccent()).toBe('#055d7e')
    await button('Save 1 change').click()
    await expect.poll(readAccent).toBe('#7a1f3d')
    expect(await getSentBodies(host, saveCall)).toEqual([
      { id: northgate, theme: wine, seen: { theme: '' } },
    ])
  })

  it('is shown on a light and a dark page while it is typed, and on this one if wanted', async () => {
    chooseTheme('light')
    await open(buildHost(), '?part=theme')
    await field('Theme').fill('--accent: #ffcc00;')
    const preview = browser.getByRole('region', { name: 'Preview' })
    await expect
      .element(preview.getByText(/^#ffcc00 has a contrast of 1\.5 to 1\. It is drawn as #/u))
      .toBeVisible()
    await expect.element(preview.getByText(/^Contrast 12\.\d to 1/u)).toBeVisible()
    await button('Show on this page').click()
    await expect.poll(readAccent).not.toBe('#055d7e')
    await button('End the preview').click()
    await expect.poll(readAccent).toBe('#055d7e')
  })

  it('names each line that cannot be applied, and saves none of it', async () => {
    const host = buildHost()
    await open(host, '?part=theme')
    await field('Theme').fill('--accent: url(x); --ink: #000; body { top: 0 }')
    await button('Save 1 change').click()
    await expect
      .element(
        browser.getByText('There are lines that cannot be applied.', { exact: false }).first(),
      )
      .toBeVisible()
    const faults = browser.getByRole('list', { name: 'Lines that cannot be applied' })
    await expect.element(faults.getByText('is no colour', { exact: false })).toBeVisible()
    await expect
      .element(faults.getByText('is not one of the properties', { exact: false }))
      .toBeVisible()
    expect(host.calls()).not.toContain(saveCall)
  })
})

describe('The pictures', () => {
  it('[A-045] are JPEG or PNG; another type is told at the field, without a toast', async () => {
    const host = buildHost()
    host.setAnswer(`POST ${path}/files`, refused('file_type', 415, { allowed: ['png', 'jpg'] }))
    await open(host, '?part=theme')
    const input = browser.getByRole('button', { name: 'Logo', exact: true })
    await expect.element(browser.getByText('PNG, JPG, at most 2 MB')).toBeVisible()
    await input.upload(new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }))
    await expect
      .element(browser.getByText('This type is not taken.', { exact: false }))
      .toBeVisible()
    expect(document.querySelector('.flash')).toBeNull()
    expect(host.calls()).not.toContain(`POST ${path}/profile-pic`)
  })

  it.each([
    ['theme', 'Reset, Logo', { profile_pic: null }],
    ['purl', 'Reset, Picture of the customer pages', { purl_picture: null }],
  ] as const)('of %s is taken away by Reset', async (part, name, sent) => {
    const host = buildHost({
      image_url: image,
      profile_pic: 'logo.png',
      purl_image_url: image,
      purl_picture: 'showroom.jpg',
    })
    host.setAnswer(saveCall, answered(northgateGroup))
    await open(host, `?part=${part}`)
    await button(name).click()
    await expect.element(browser.getByText('The picture is reset')).toBeVisible()
    await expect.element(browser.getByText('There is no picture yet.')).toBeVisible()
    expect(await getSentBodies(host, saveCall)).toEqual([{ id: northgate, ...sent }])
  })

  it('are reached with keys alone', async () => {
    await open(buildHost())
    await expect.element(field('Name')).toBeVisible()
    await tab('Details').click()
    await userEvent.keyboard('{End}')
    await expect.element(tab('Customer pages')).toHaveFocus()
    await expect
      .element(browser.getByRole('heading', { name: 'Picture of the customer pages' }))
      .toBeVisible()
  })
})
