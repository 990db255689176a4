import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { recorder } from '#tests/src/contact-log/open-contact-log.tsx'
import {
  detailsCall,
  listedCustomer,
  listHost,
  searchCall,
  toCustomerDetails,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { noNetwork, northgate } from '#tests/src/page/fake-host.ts'

const rows = [
  listedCustomer({ cFullName: 'Tamsin Wrexley' }),
  listedCustomer({ fAgreementNo: 'A-2', cFullName: 'Callum Threadgold', aVrm: 'ZC22RYB' }),
  listedCustomer({ fAgreementNo: 'A-3', cFullName: 'Calla Brightwater', aVrm: 'ZG21RNU' }),
]
const rights = [...recorder, 'CanUseGlobalSearch', 'CanViewInventory']

const field = () => browser.getByRole('combobox', { name: 'Search customers' })
const options = () =>
  browser
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent
const title = () => browser.getByRole('heading', { level: 1 })

/** Opens the list; its host finds by the beginning of a name. */
async function openSearched(held: readonly string[] = rights) {
  const host = listHost({ rows, boot: { rights: held } })
  const found = (words: string) =>
    rows.filter(({ cFullName }) => cFullName?.toLowerCase().startsWith(words.toLowerCase()))
  host.setAnswer(searchCall, (request) => {
    const { keywords } = JSON.parse(new URL(request.url).searchParams.get('q') ?? '{}') as {
      keywords?: string
    }
    return listHost({ rows: keywords === undefined ? rows : found(keywords) }).fetch(request)
  })
  const page = await openList(host, `/${northgate}/customers`)
  await expect.element(browser.getByText('Calla Brightwater')).toBeVisible()
  return { ...page, host }
}

describe('The palette', () => {
  it('leads to a customer by Ctrl K, the name and Enter', async () => {
    const { path } = await openSearched()
    await userEvent.keyboard('{Control>}k{/Control}cal')
    await expect.element(field()).toHaveValue('cal')
    await expect.poll(chosen).toContain('Callum Threadgold')
    await expect.element(browser.getByText('0 on this device, 2 from Forecourt')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(title()).toHaveTextContent('Callum Threadgold')
    expect(path()).toBe(`/${northgate}/customer/A-2`)
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('moves by the arrows, round the ends, and filters the list by the last line', async () => {
    const { path } = await openSearched()
    await userEvent.keyboard('{Control>}k{/Control}cal')
    await expect.poll(chosen).toContain('Callum Threadgold')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(chosen).toContain('Calla Brightwater')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.poll(chosen).toBe('All that match “cal” in the list')
    await userEvent.keyboard('{Enter}')
    await expect.element(browser.getByRole('button', { name: '“cal”', exact: true })).toBeVisible()
    expect(path()).toBe(`/${northgate}/customers`)
  })

  it('[O-160] goes to pages without any right', async () => {
    const { path } = await openSearched(['CanViewDashboard'])
    await browser.getByRole('button', { name: /^Go to/u }).click()
    await expect.element(browser.getByRole('combobox', { name: 'Go to' })).toHaveFocus()
    expect(options()).toEqual(['Home', 'Customers', 'Appointments'])
    await userEvent.keyboard('hom{Enter}')
    await expect.element(title()).toHaveTextContent('Today')
    expect(path()).toBe(`/${northgate}/home`)
  })

  it('[O-161] searches customers only with CanUseGlobalSearch', async () => {
    const { host } = await openSearched(['CanViewDashboard'])
    await userEvent.keyboard('{Control>}k{/Control}cal')
    await expect.element(browser.getByText('Nothing matches “cal”.')).toBeVisible()
    expect(options()).toEqual([])
    expect(host.requests.filter(({ url }) => url.includes('keywords'))).toEqual([])
    expect(document.querySelector('header [role="search"]')).toBeNull()
  })

  it('says nothing of customers that nobody has searched', async () => {
    const { host } = await openSearched()
    host.setAnswer(searchCall, noNetwork)
    await userEvent.keyboard('{Control>}k{/Control}c')
    await expect.element(browser.getByText('No customers on this device')).toBeVisible()
    await userEvent.keyboard('al')
    await expect.element(browser.getByText('No customers on this device')).toBeVisible()
    expect(browser.getByText(/^Nobody matches/u).elements()).toEqual([])
  })

  it('does what a key does on the page in sight', async () => {
    await openSearched()
    await userEvent.keyboard('j{Enter}')
    await expect.element(title()).toHaveTextContent('Tamsin Wrexley')
    await userEvent.keyboard('{Control>}k{/Control}contact')
    await expect.poll(chosen).toMatch(/contact.*C$/iu)
    await userEvent.keyboard('{Enter}')
    await expect.element(browser.getByRole('menuitem', { name: /No reply/u })).toBeVisible()
  })

  it('offers what comes to the page after it was opened', async () => {
    const { host } = await openSearched()
    let answer = (_details: Response): void => undefined
    const details = new Promise<Response>((resolve) => {
      answer = resolve
    })
    host.setAnswer(detailsCall('A-1'), () => details)
    await userEvent.keyboard('j{Enter}')
    await expect.element(title()).toHaveTextContent('Tamsin Wrexley')
    await userEvent.keyboard('{Control>}k{/Control}contact')
    await expect.poll(chosen).toBe('All that match “contact” in the list')
    answer(Response.json(toCustomerDetails(rows[0] ?? listedCustomer())))
    await expect.poll(chosen).toMatch(/contact.*C$/iu)
  })

  it('shows a page’s name in one piece, however much of it is typed', async () => {
    await openSearched()
    await userEvent.keyboard('{Control>}k{/Control}ho')
    const name = browser.getByRole('option', { name: 'Home', exact: true })
    await expect.element(name).toBeVisible()
    // A piece that is a part of the line itself would be set apart from the others.
    expect(name.element().querySelector(':scope > mark')).toBeNull()
    expect(name.element().querySelector('mark')?.textContent).toBe('Ho')
  })

  it('closes by Escape and gives the focus back', async () => {
    await openSearched()
    const button = browser.getByRole('button', { name: /^Search customers/u })
    await button.click()
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await expect.element(button).toHaveFocus()
  })

  it.each(["'; drop table customers --", '.*', 'مرحبا', '‮abc'])(
    'says that nobody matches “%s”',
    async (words) => {
      await openSearched()
      await browser.getByRole('button', { name: /^Search customers/u }).click()
      await field().fill(words)
      await expect.element(browser.getByText(`Nobody matches “${words}”`)).toBeVisible()
    },
  )
})
