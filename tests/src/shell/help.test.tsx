import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { recorder } from '#tests/src/contact-log/open-contact-log.tsx'
import { listedCustomers, listHost } from '#tests/src/customer-list/list-host.ts'
import { northgate, seesHome } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const rights = [
  ...recorder,
  'CanViewInventory',
  'CanViewCallScripts',
  'CanViewTaxonomyList',
  'CanEditUsers',
  'CanAssignCustomerToUser',
]

const help = () => browser.getByRole('heading', { name: 'Keyboard shortcuts' })

/** The keys that the list of shortcuts shows, by where they work. */
const readKeys = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.keys')].map((section) => [
      section.querySelector('h4')?.textContent,
      [...section.querySelectorAll('dt')].map((keys) =>
        [...keys.children].map(({ textContent }) => textContent).join(' '),
      ),
    ]),
  )

const everywhere = ['Ctrl K', '?', 'Ctrl Enter', 'Esc']

async function openAt(place: string, title: string) {
  const host = listHost({ rows: listedCustomers(2), boot: { rights } })
  const page = await openPage(host, `/${northgate}/${place}`)
  const heading = browser.getByRole('heading', { level: 1, name: title })
  await expect.element(heading).toBeVisible()
  // The keys of a row's menu are known once there are rows.
  const drawn = place === 'customers' ? browser.getByRole('rowheader').first() : heading
  await expect.element(drawn).toBeVisible()
  return page
}

async function readHelp(): Promise<ReturnType<typeof readKeys>> {
  await userEvent.keyboard('?')
  await expect.element(help()).toBeVisible()
  return readKeys()
}

describe('Help', () => {
  it.each([
    ['home', 'Today', {}],
    [
      'customers',
      'Customers',
      {
        'On this page': ['J K', 'Home End', 'X', 'Enter', '/'],
        'In the menu “Contact”': ['L', 'T'],
      },
    ],
    ['inventory', 'Stock', { 'On this page': ['J K', 'Home End', '/'] }],
    ['taxonomy', 'Texts', { 'On this page': ['J K', 'Home End', '/'] }],
    ['devices', 'Devices', { 'On this page': ['J K', 'Home End', 'X', 'Enter', '/'] }],
  ])('opens by ? on %s and shows what works there', async (place, title, ofPage) => {
    await openAt(place, title)
    expect(await readHelp()).toEqual({ ...ofPage, Everywhere: everywhere })
  })

  it('shows at a customer the keys of script, contact menu and steps', async () => {
    await openAt('customers', 'Customers')
    await expect.element(browser.getByText('Customer 2', { exact: true })).toBeVisible()
    await userEvent.keyboard('j{Enter}')
    await expect
      .element(browser.getByRole('button', { name: 'Contact', exact: true }))
      .toBeVisible()
    const { 'On this page': ofPage, 'In the menu “Contact”': ofMenu, ...others } = await readHelp()
    expect(ofPage?.toSorted()).toEqual(['.', 'C', 'Esc', 'J K', 'T'])
    expect(ofMenu).toEqual(['T', 'N', 'E', 'L', 'B', 'A', 'R', 'S', 'I', 'U'])
    expect(others).toEqual({ Everywhere: everywhere })
  })

  it.each([
    ['customers', 'Customers', [], /^Who could change car now/u],
    ['home', 'Today', seesHome, /^What is due today and overdue/u],
    ['taxonomy', 'Texts', rights, /^The organisation’s own words/u],
  ])('[O-158] opens by a button on %s, for everybody', async (place, title, held, about) => {
    const host = listHost({ rows: listedCustomers(1), boot: { rights: held } })
    await openPage(host, `/${northgate}/${place}`)
    await expect.element(browser.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const button = browser.getByRole('banner').getByRole('button', { name: 'Help' })
    await expect.element(button).toBeEnabled()
    await button.click()
    await expect.element(browser.getByText(about)).toBeVisible()
    expect(readKeys()).toMatchObject({ Everywhere: everywhere })
  })

  it('is in the menu of the account on a phone', async () => {
    await browser.viewport(390, 844)
    await openAt('home', 'Today')
    await browser.getByRole('button', { name: 'More' }).click()
    await browser.getByRole('button', { name: /Your account/u }).click()
    await browser.getByRole('menuitem', { name: 'Help' }).click()
    await expect.element(browser.getByText(/^What is due today and overdue/u)).toBeVisible()
  })

  it('leads at a customer by j and k through the list', async () => {
    const { path } = await openAt('customers', 'Customers')
    await expect.element(browser.getByText('Customer 2', { exact: true })).toBeVisible()
    await userEvent.keyboard('j{Enter}')
    await expect.element(browser.getByText('1 of 2')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(browser.getByText('2 of 2')).toBeVisible()
    expect(path()).toBe(`/${northgate}/customer/A-2`)
    await userEvent.keyboard('k')
    await expect.element(browser.getByText('1 of 2')).toBeVisible()
  })
})
