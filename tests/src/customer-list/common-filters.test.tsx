import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { customerSearchModel } from '#domain/customers/search/customer-search.model.ts'
import * as v from 'valibot'
import { openList } from './open-list.tsx'
import { getLastQuery, listedCustomers, listHost, listPath, searchCall } from './list-host.ts'

/** A host that finds fewer with each criterion: 400, then 40, then 4. */
function countingHost() {
  const host = listHost({ rows: listedCustomers(3) })
  const counted: unknown[] = []
  host.setAnswer(searchCall, async (request) => {
    const query = new URL(request.url).searchParams
    const rows = await listHost({ rows: listedCustomers(3) }).fetch(request)
    if (query.get('only_count') !== 'true') return rows
    const criteria = JSON.parse(query.get('q') ?? '{}') as object
    counted.push(criteria)
    const answer = v.parse(customerSearchModel, await rows.json())
    return Response.json({
      ...answer,
      total_count: 4000 / 10 ** (Object.keys(criteria).length + 1),
    })
  })
  return { host, counted }
}

async function openFilters(host: ReturnType<typeof listHost>, address = listPath()) {
  const page = await openList(host, address)
  await page.screen.getByRole('button', { name: 'Add filter' }).click()
  await expect.element(browser.getByRole('group', { name: 'Common filters' })).toBeVisible()
  return page
}

const common = () =>
  browser
    .getByRole('group', { name: 'Common filters' })
    .getByRole('button')
    .elements()
    .map((button) => `${button.textContent}${button.ariaPressed === 'true' ? ' pressed' : ''}`)
const toggle = (name: string) => browser.getByRole('button', { name, exact: true }).click()
const showButton = (name: string) => browser.getByRole('button', { name, exact: true })

describe('the common filters', () => {
  it('are set by one tap and taken out by another', async () => {
    const { host } = countingHost()
    await openFilters(host)
    expect(common()).toEqual([
      'Ends within 3 months',
      'Ends within 6 months',
      'Ends within 12 months',
      'Uncontacted',
      'Parity £0 or better',
      'Assigned to me',
    ])
    for (const name of ['Ends within 3 months', 'Parity £0 or better', 'Assigned to me'])
      await toggle(name)
    await toggle('Ends within 6 months')
    await toggle('Assigned to me')
    expect(common().filter((button) => button.endsWith(' pressed'))).toEqual([
      'Ends within 6 months pressed',
      'Parity £0 or better pressed',
    ])
    await showButton('Show 4 customers').click()
    await expect
      .poll(() => JSON.parse(getLastQuery(host).get('q') ?? '{}'))
      .toEqual({ fEndDate: { min: 'today', max: 'today+6m' }, fParity: { min: 0 } })
  })

  it('are counted before they are shown', async () => {
    const { host, counted } = countingHost()
    await openFilters(host)
    await expect.element(showButton('Show 400 customers')).toBeVisible()
    await toggle('Uncontacted')
    await expect.element(showButton('Show 40 customers')).toBeVisible()
    await expect
      .element(browser.getByRole('status').getByText('Show 40 customers'))
      .toBeInTheDocument()
    const name = browser.getByRole('textbox', { name: 'Name, registration, VIN or agreement' })
    await name.fill('Wre')
    await name.fill('Wrexley')
    await expect.element(showButton('Show 4 customers')).toBeVisible()
    expect(counted).toEqual([
      {},
      { contact_status: 'uncontacted' },
      { contact_status: 'uncontacted', keywords: 'Wrexley' },
    ])
    expect(getLastQuery(host).get('q')).toBe('{}')
  })

  it('work by the keyboard alone', async () => {
    const { host } = countingHost()
    await openFilters(host)
    await expect.poll(() => document.activeElement?.textContent).toBe('Ends within 3 months')
    await userEvent.keyboard('{Tab} ')
    await expect.element(showButton('Show 40 customers')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => JSON.parse(getLastQuery(host).get('q') ?? '{}'))
      .toEqual({ fEndDate: { min: 'today', max: 'today+6m' } })
    await expect.poll(() => document.activeElement?.textContent).toBe('Add filter')
  })
})
