import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { restorableParts } from '#domain/configuration/configuration.model.ts'
import { ConfigurationPage } from '#src/features/configuration/configuration-page.tsx'
import {
  answered,
  getSentBodies,
  harbour,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { button, describeRecords } from '#tests/src/records/open-records.tsx'

const path = `/organisation/v1/${northgate}/configuration`
const compareCall = `GET ${path}/differences`
const effectCall = `POST ${path}/effect`
const restoreCall = `POST ${path}/restore`
const open = describeRecords((place) => <ConfigurationPage {...place} />, ['CanEditOrganisation'])

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
    people: [{ name: 'Ines Harlow', lost: ['CanViewRate'], gained: [] }],
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

const dialog = () => browser.getByRole('dialog', { name: 'Put the configuration back?' })

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
    const panel = browser.getByRole('complementary', { name: 'PCP' })
    await expect.element(panel.getByText('min_parity')).toBeVisible()
    expect(panel.element().querySelector('del')?.textContent).toBe('95')
    expect(panel.element().querySelector('ins')?.textContent).toBe('90')
  })

  it('puts all back after showing who loses a right, which customers change, and what is refused', async () => {
    const host = buildHost()
    await open(host)
    await button('Put all back').click()
    await expect
      .element(dialog().getByText('1 difference is put back, as an edit of yours.'))
      .toBeVisible()
    await expect
      .element(dialog().getByText('Lose a right: 4 people. Gain one: 0 people.'))
      .toBeVisible()
    await expect
      .element(dialog().getByText('Ines Harlow: loses CanViewRate; gains nothing'))
      .toBeVisible()
    await expect
      .element(
        dialog().getByText('The parity of 312 customers changes, and figures or offers of 400.'),
      )
      .toBeVisible()
    await expect.element(dialog().getByText(/^A sample of 2,000 of 6,000 customers/)).toBeVisible()
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

  it('says so of a date to come, without a right, without a difference and without a network', async () => {
    const host = buildHost()
    host.setAnswer(compareCall, refused('date_ahead', 422))
    const screen = await open(host, { at: '/?filters={"day":"2126-03-01"}' })
    await expect.element(screen.getByText(/^That date is still to come/)).toBeVisible()
    host.setAnswer(compareCall, refused('right_missing', 403))
    const lesser = await open(host)
    await expect.element(lesser.getByText(/^You may not compare these/)).toBeVisible()
    host.setAnswer(compareCall, answered({ ...comparison, differences: [] }))
    const same = await open(host, { at: '/?filters={"day":"2026-03-02"}' })
    await expect.element(same.getByText('No difference')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const offline = await open(host, { isOnline: false })
    await expect
      .element(offline.getByRole('button', { name: 'Put all back' }).last())
      .toBeDisabled()
  })
})
