import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { assignedModel } from '#domain/customers/contact/assignment.model.ts'
import { createPageHistory } from '#src/app/page-history.ts'
import { answered } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  assignCall,
  assignDialog,
  assigningHost,
  previewCall,
  previewed,
  readBody,
} from './assigning-host.ts'
import { listedCustomers, listPath } from './list-host.ts'
import { openList } from './open-list.tsx'

const button = (name: string) => browser.getByRole('button', { name, exact: true })
const card = (name: string) =>
  browser.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const link = (name: string) => browser.getByRole('link', { name: new RegExp(`^${name} `, 'u') })
const page = () => browser.getByRole('checkbox', { name: 'Select all on this page' })
const bar = (text: string) => browser.getByRole('region', { name: text })

/** Nobody is selected any more, and a tap opens a customer again. */
async function expectLeft(name: string) {
  await expect.element(link(name)).toBeVisible()
  expect(browser.getByRole('checkbox').query()).toBeNull()
  expect(browser.getByRole('region', { name: /selected$/u }).query()).toBeNull()
  expect(document.activeElement).toBe(button('Select').element())
}

let taps = 0
const countTap = () => (taps += 1)

describe('phone selection', () => {
  beforeEach(async () => {
    await browser.viewport(390, 844)
    taps = 0
    document.addEventListener('pointerup', countTap)
  })
  afterEach(() => document.removeEventListener('pointerup', countTap))

  it('[W-280] takes eight taps from the list to three who are assigned', async () => {
    const rows = [...listedCustomers(4)]
    const { host } = assigningHost(rows)
    const three = ['A-1', 'A-2', 'A-4']
    const found = rows.filter(({ fAgreementNo }) => three.includes(fAgreementNo))
    host.setAnswer(previewCall, answered(previewed(found)))
    host.setAnswer(
      assignCall,
      answered(v.parse(assignedModel, { batch: 'b-1', count: 3, left_out_count: 0, left_out: [] })),
    )
    const { path } = await openList(host, listPath())
    await button('Select').click()
    // Anywhere on a card.
    await browser.getByText('Customer 1', { exact: true }).click()
    await browser.getByText('Not set').nth(1).click()
    await card('Customer 4').click()
    await expect.element(bar('3 selected')).toBeVisible()
    expect(path()).toBe(listPath())
    await button('Assign 3').click()
    await assignDialog().getByRole('button', { name: 'Choose a person' }).click()
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await assignDialog().getByRole('button', { name: 'Assign 3 customers' }).click()
    await expect.element(browser.getByText('3 customers assigned to Mira Okell')).toBeVisible()
    expect(await readBody(host, assignCall)).toMatchObject({ customers: three, assignee: 'u-2' })
    expect(taps).toBe(8)
  })

  it('shows who is selected, and offers Assign once somebody is', async () => {
    await openList(assigningHost([...listedCustomers(2)]).host, listPath())
    await button('Select').click()
    await expect.element(bar('0 selected')).toBeVisible()
    await expect.element(card('Customer 1')).not.toBeChecked()
    expect(browser.getByRole('button', { name: /^Assign/u }).query()).toBeNull()
    expect(link('Customer 1').query()).toBeNull()
    await card('Customer 1').click()
    await expect.element(card('Customer 1')).toBeChecked()
    await expect.element(card('Customer 2')).not.toBeChecked()
    await expect.element(button('Assign 1')).toBeVisible()
    await card('Customer 1').click()
    await expect.element(bar('0 selected')).toBeVisible()
    await expect.element(button('Done')).toBeVisible()
  })

  it('[W-072] takes a whole page at a tap, and carries on to the next', async () => {
    await openList(assigningHost([...listedCustomers(12)]).host, listPath())
    await button('Select').click()
    await page().click()
    await expect.element(bar('10 selected')).toBeVisible()
    await expect.element(page()).toBeChecked()
    await button('Next page').click()
    await card('Customer 12').click()
    await expect.element(bar('11 selected')).toBeVisible()
    await expect.element(page()).toBePartiallyChecked()
    await button('Previous page').click()
    await expect.element(card('Customer 3')).toBeChecked()
    await page().click()
    await expect.element(bar('1 selected')).toBeVisible()
  })

  it('ends by Done and by Escape, with nobody selected', async () => {
    await openList(assigningHost([...listedCustomers(2)]).host, listPath())
    await button('Select').click()
    await card('Customer 2').click()
    await button('Done').click()
    await expectLeft('Customer 1')
    await userEvent.keyboard('{Enter}')
    await expect.element(bar('0 selected')).toBeVisible()
    ;(card('Customer 1').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(bar('1 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectLeft('Customer 1')
  })

  it('ends by Back, which stays in the list', async () => {
    const { href } = location
    history.replaceState(null, '', listPath())
    const pages = createPageHistory()
    try {
      const { host } = assigningHost([...listedCustomers(12)])
      const { screen } = await openPage(host, listPath(), { history: pages })
      await button('Next page').click()
      await expect.element(link('Customer 12')).toBeVisible()
      const { search: second } = location
      await button('Select').click()
      await card('Customer 12').click()
      await expect.element(bar('1 selected')).toBeVisible()
      pages.back()
      await expectLeft('Customer 12')
      await expect.poll(() => location.search).toBe(second)
      pages.back()
      await expect.element(link('Customer 1')).toBeVisible()
      await screen.unmount()
    } finally {
      pages.destroy()
      history.replaceState(null, '', href)
    }
  })

  it('goes on where a turned tablet becomes as narrow as one', async () => {
    await browser.viewport(1024, 768)
    await openList(assigningHost([...listedCustomers(2)]).host, listPath())
    await card('Customer 2').click()
    await browser.viewport(390, 844)
    await expect.element(card('Customer 2')).toBeChecked()
    await expect.element(button('Done')).toBeVisible()
    await expect.element(button('Assign 1')).toBeVisible()
  })

  it('[W-065] needs a right to do something with who is selected', async () => {
    const { host } = assigningHost([...listedCustomers(2)], { mayAssign: false })
    await openList(host, listPath())
    await expect.element(link('Customer 1')).toBeVisible()
    expect(button('Select').query()).toBeNull()
  })
})
