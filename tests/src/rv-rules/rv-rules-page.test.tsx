import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { StoredRvRule } from '#domain/rv-rules/rv-rule-row.model.ts'
import { answered, getSentBodies, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button } from '#tests/src/records/open-records.tsx'

const path = `/organisation/v1/${northgate}/rv-config`
const listCall = `GET ${path}`
const ruleCall = (method: string) => `${method} ${path}/r1`

const row: StoredRvRule = {
  id: 'r1',
  rule: {
    product: 'PCP',
    type: 'SUV',
    min_term: 13,
    max_term: 48,
    min_mileage: 101,
    max_mileage: 12_000,
    max_age: 7,
    percentage: 95,
    rv_percentage: 42,
    vat: 1,
    enabled: 1,
    interpolation: 0,
    rv_disabled: 0,
    created: '2026-11-01T09:00:00.000Z',
  },
}

async function openRules(at = '') {
  const host = signedInHost({
    rights: ['CanViewDashboard', 'CanViewProductConfiguration', 'CanViewRvData'],
  })
  host.setAnswer(listCall, answered([row]))
  host.setAnswer(`GET ${path}-history`, answered([]))
  await openPage(host, `/${northgate}/rv-product-rules${at}`)
  await expect.element(button('PCP')).toBeVisible()
  return host
}

describe('RV product rules', () => {
  it('[O-126] are listed with every field of a rule', async () => {
    await browser.viewport(1920, 1000)
    await openRules()
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    for (const name of [
      'Product',
      'Min term',
      'Max term',
      'Min mileage',
      'Max mileage',
      'Max age',
      'Percentage',
      'Type',
      'Created',
      'VAT',
      'Enabled',
      'RV percentage',
      'Interpolation',
      'RV disabled',
    ])
      expect(heads.some((head) => head.includes(name))).toBe(true)
    const cells = [...document.querySelectorAll('tbody tr td')].map((one) => one.textContent)
    expect(cells).toEqual(
      expect.arrayContaining([
        'SUV',
        '13',
        '48',
        '101',
        '12,000',
        '7',
        '95',
        '42',
        'Yes',
        'No',
        '01/11/2026 09:00',
      ]),
    )
  })

  it('[O-127] are deleted, and come back by Undo', async () => {
    const host = await openRules()
    host.setAnswer(ruleCall('DELETE'), () => {
      host.setAnswer(listCall, answered([]))
      return Response.json({ id: 'r1' })
    })
    host.setAnswer(ruleCall('PUT'), () => {
      host.setAnswer(listCall, answered([row]))
      return Response.json(row)
    })
    await button(/^Actions for PCP/u).click()
    await browser.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.element(browser.getByText('Rule deleted')).toBeVisible()
    await expect.element(browser.getByText('No rule yet')).toBeVisible()
    await button('Undo').click()
    await expect.element(button('PCP')).toBeVisible()
    expect(await getSentBodies(host, ruleCall('PUT'))).toEqual([{ rule: row.rule }])
  })

  it('are edited; a range that is turned round is refused at its field', async () => {
    const host = await openRules('?open=r1')
    host.setAnswer(ruleCall('PUT'), answered(row))
    await box('Max term').fill('12')
    await button(/^Save/u).click()
    await expect
      .element(browser.getByText(/smallest term and mileage must not be above/u).first())
      .toBeVisible()
    expect(host.calls()).not.toContain(ruleCall('PUT'))
    await box('Max term').fill('60')
    await button(/^Save/u).click()
    await expect.poll(async () => (await getSentBodies(host, ruleCall('PUT'))).length).toBe(1)
    expect(await getSentBodies(host, ruleCall('PUT'))).toEqual([
      { rule: { ...row.rule, max_term: 60 }, seen: row.rule },
    ])
  })

  it('show in a chart what they give, as they are typed', async () => {
    await openRules('?open=r1')
    await expect.element(browser.getByText(/^Worth at the end/u).first()).toBeVisible()
    await browser.getByText('Show as a table').click()
    const preview = browser.getByRole('table', { name: /^Worth at the end/u })
    await expect.element(preview.getByRole('columnheader', { name: 'Up to 12,000' })).toBeVisible()
    await expect.element(preview.getByRole('row', { name: '48 months 42.0%' })).toBeVisible()
    await box('RV percentage').fill('38.5')
    await expect.element(preview.getByRole('row', { name: '48 months 38.5%' })).toBeVisible()
    await expect.poll(() => document.querySelector('.rv-preview svg')).not.toBeNull()
    await box('RV percentage').fill('')
    await expect.element(browser.getByText(/takes a share of the maker’s own/u)).toBeVisible()
  })
})
