import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { restorableParts } from '#domain/configuration/configuration.model.ts'
import { ConfigurationPage } from '#src/features/configuration/configuration-page.tsx'
import type { ConfigurationPlace } from '#src/features/configuration/configuration.queries.ts'
import { useConfigurationFields } from '#src/routes/$orgId/(people)/-configuration-fields.ts'
import {
  answered,
  getSentBodies,
  harbour,
  noNetwork,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { button, describeRecords } from '#tests/src/records/open-records.tsx'
import { expectAccessible } from '#tests/ui/expect-accessible.ts'

const path = `/organisation/v1/${northgate}/configuration`
const compareCall = `GET ${path}/differences`
const effectCall = `POST ${path}/effect`
const restoreCall = `POST ${path}/restore`

function DrawnPage(place: ConfigurationPlace) {
  return <ConfigurationPage {...place} getFields={useConfigurationFields()} />
}

const open = describeRecords((place) => <DrawnPage {...place} />, ['CanEditOrganisation'])

const product = {
  part: 'product',
  item: 'PCP',
  name: 'PCP',
  target: { min_parity: 90, apr: 5 },
  now: { min_parity: 95, apr: 5 },
}
const role = {
  part: 'role',
  item: 'r1',
  name: 'Sales',
  target: null,
  now: { name: 'Sales', CanViewRate: true },
}
const parts = restorableParts.map((part) => ({
  part,
  obstacle: part === 'user' ? 'right_missing' : null,
  may_edit: true,
  differences: ['product', 'role'].includes(part) ? 1 : 0,
}))
const comparison = {
  at: '2026-11-01T00:00:00.000Z',
  begins_at: '2026-11-10T09:00:00.000Z',
  parts,
  differences: [product, role],
  basis: 'seen',
}
const effect = {
  restored: 1,
  refused: [{ part: 'role', item: 'r1', name: 'Sales', code: 'role_has_members', rights: [] }],
  rights: {
    losing: 4,
    gaining: 0,
    total: 4,
    people: [{ id: 'i1', name: 'Ines Harlow', lost: ['CanViewRate'], gained: [] }],
  },
  customers: { total: 6000, compared: 2000, parity: 312, offers: 400 },
}

function buildHost() {
  const host = signedInHost()
  host.setAnswer(compareCall, answered(comparison))
  host.setAnswer(effectCall, answered(effect))
  host.setAnswer(restoreCall, answered({ restored: 1, refused: effect.refused }))
  host.setAnswer(
    'GET /organisation/v1/organisations',
    answered(
      [northgate, harbour].map((id) => ({
        id,
        name: id === harbour ? 'Harbour Road' : 'Northgate Motor Group',
        image_url: null,
        theme: null,
        is_base: false,
        status: 'active',
        is_test_org: false,
        may_create: false,
      })),
    ),
  )
  return host
}

const dialog = () => browser.getByRole('region', { name: 'Put the configuration back?' })

const expectNoOverflow = () => {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

describe('The configuration history', () => {
  it('shows what differs field by field, since when it is recorded, and what is hidden', async () => {
    const screen = await open(buildHost())
    await expect.element(screen.getByText('changes 1 field')).toBeVisible()
    await expect.element(screen.getByText('takes it away')).toBeVisible()
    await expect.element(screen.getByText(/^Recording began on 10\/11\/2026/)).toBeVisible()
    await expect
      .element(screen.getByText(/since you may not see them here and there: User\./))
      .toBeVisible()
    await screen.getByRole('button', { name: 'PCP', exact: true }).click()
    const panel = browser.getByRole('region', { name: 'PCP', exact: true })
    await expect.element(panel.getByText('Minimum parity')).toBeVisible()
    await expect.element(panel.getByText('min_parity')).not.toBeInTheDocument()
    expect(panel.element().querySelector('del')?.textContent).toBe('£0.95')
    expect(panel.element().querySelector('ins')?.textContent).toBe('£0.90')
  })

  it('puts all back after showing who loses a right, which customers change, and what is refused', async () => {
    const host = buildHost()
    await open(host)
    await button('Put all back').click()
    await expect
      .element(dialog().getByText('1 difference is put back, as an edit of yours.'))
      .toBeVisible()
    await expect
      .element(dialog().getByText('People who lose a right: 4. People who gain one: 0.'))
      .toBeVisible()
    await expect
      .element(dialog().getByText('Ines Harlow: loses CanViewRate; gains nothing'))
      .toBeVisible()
    await expect.element(dialog().getByText('1 of 4 people are listed.')).toBeVisible()
    await expect
      .element(
        dialog().getByText(
          '2,000 of 6,000 customers, taken by chance, were calculated both ways. Among them: 312 whose parity changes, 400 whose figures or offers change.',
        ),
      )
      .toBeVisible()
    await expect
      .element(dialog().getByText('Among all customers that is about 936 and 1,200.'))
      .toBeVisible()
    await expect.element(dialog().getByText('People have this role')).toBeVisible()
    host.setAnswer(compareCall, answered({ ...comparison, differences: [role] }))
    await dialog().getByRole('button', { name: 'Put 1 difference back' }).click()
    await expect.element(browser.getByText('1 difference was put back')).toBeVisible()
    await expect
      .element(browser.getByText('1 difference was refused and is as it was'))
      .toBeVisible()
    const [sent] = await getSentBodies(host, restoreCall)
    expect(sent).toMatchObject({
      basis: 'seen',
      chosen: [{ part: 'role' }, { part: 'product' }],
    })
    await expect.element(browser.getByText('changes 1 field')).not.toBeInTheDocument()
  })

  it('shows the effect again where the configuration changed after it was seen', async () => {
    const host = buildHost()
    host.setAnswer(restoreCall, refused('stale', 409))
    await open(host)
    await button('Put all back').click()
    await dialog().getByRole('button', { name: 'Put 1 difference back' }).click()
    await expect.poll(async () => (await getSentBodies(host, effectCall)).length).toBe(2)
    await expect.element(dialog().getByText(/^1 difference is put back/)).toBeVisible()
  })

  it('compares with a date, a part, and another organisation that one may open', async () => {
    const host = buildHost()
    const sent: URLSearchParams[] = []
    host.setAnswer(compareCall, (request) => {
      sent.push(new URL(request.url).searchParams)
      return Response.json(comparison)
    })
    const screen = await open(host, { at: '/?filters={"day":"2026-03-01","time":"09:30"}' })
    await expect.element(screen.getByText('changes 1 field')).toBeVisible()
    expect(Object.fromEntries(sent.at(-1) ?? [])).toEqual({ day: '2026-03-01', time: '09:30' })
    await screen.getByRole('button', { name: 'Every part' }).click()
    await browser.getByRole('menuitemradio', { name: 'Role' }).click()
    await expect.element(screen.getByText('changes 1 field')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'This organisation' }).click()
    await browser.getByRole('menuitemradio', { name: 'Harbour Road' }).click()
    await expect.poll(() => sent.at(-1)?.get('source')).toBe(harbour)
  })

  it('says of whom it counts where all were calculated, and where nothing changes in a sample', async () => {
    const host = buildHost()
    const customers = { total: 90, compared: 90, parity: 1, offers: 2 }
    host.setAnswer(effectCall, answered({ ...effect, customers }))
    await open(host)
    await button('Put all back').click()
    await expect
      .element(
        dialog().getByText('Customers whose parity changes: 1. Whose figures or offers change: 2.'),
      )
      .toBeVisible()
    await expect
      .element(dialog().getByText('All 90 customers were calculated both ways.'))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    const none = { total: 90, compared: 80, parity: 0, offers: 0 }
    host.setAnswer(effectCall, answered({ ...effect, customers: none }))
    await button('Put all back').click()
    await expect.element(dialog().getByText(/No figures or offers of theirs change/)).toBeVisible()
  })

  it('says so of a date to come', async () => {
    const host = buildHost()
    host.setAnswer(compareCall, refused('date_ahead', 422))
    const screen = await open(host, { at: '/?filters={"day":"2126-03-01"}' })
    await expect.element(screen.getByText(/^That date is still to come/)).toBeVisible()
    await expectAccessible()
  })

  it('says so without a right', async () => {
    const host = buildHost()
    host.setAnswer(compareCall, refused('right_missing', 403))
    const screen = await open(host)
    await expect.element(screen.getByText(/^You may not compare these/)).toBeVisible()
    await expect.element(button('Put all back')).toBeDisabled()
    await expectAccessible()
  })

  it('says so without a difference', async () => {
    const host = buildHost()
    host.setAnswer(compareCall, answered({ ...comparison, differences: [] }))
    const screen = await open(host, { at: '/?filters={"day":"2026-03-02"}' })
    await expect.element(screen.getByText('No difference')).toBeVisible()
    await expect.element(button('Put all back')).toBeDisabled()
    await expectAccessible()
  })

  it('says so without a network, and puts nothing back', async () => {
    const host = buildHost()
    host.setAnswer(compareCall, noNetwork)
    const screen = await open(host, { isOnline: false })
    await expect
      .element(screen.getByText('Configurations are compared with the network.'))
      .toBeVisible()
    await expect.element(button('Put all back')).toBeDisabled()
    await expectAccessible()
  })

  it('fits a phone: cards, a difference, and what putting back does', async () => {
    const host = buildHost()
    await browser.viewport(390, 844)
    const screen = await open(host)
    await expect.element(screen.getByText('changes 1 field')).toBeVisible()
    expectNoOverflow()
    await expectAccessible()
    await screen.getByRole('button', { name: /^PCP/u }).click()
    await expect.element(browser.getByText('Minimum parity')).toBeVisible()
    expectNoOverflow()
    await expectAccessible()
    await button('Put this back').click()
    await expect.element(dialog().getByText('1 of 4 people are listed.')).toBeVisible()
    expectNoOverflow()
    await expectAccessible()
  })
})
