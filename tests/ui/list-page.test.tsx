import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPeople, readListHeads, readListNames, setUpPeople } from './people-list.tsx'

setUpPeople()

describe('A list', () => {
  it('has sort, filter and page in its address, and follows Back', async () => {
    const { screen, router, search } = await openPeople()
    await screen.getByRole('button', { name: 'Customers' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc' })
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc', page: 2 })
    await expect.poll(() => readListNames().length).toBe(10)
    await screen.getByRole('button', { name: 'Sales only' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc', filters: { role: 'Sales' } })
    await expect.element(screen.getByText('20 found')).toBeVisible()
    router.history.back()
    await expect.poll(() => readListNames().length).toBe(10)
  })

  it('opens as its address says; what the address gets wrong is left out', async () => {
    const { search } = await openPeople({ path: '/?sort=%22customers%3Aasc%22&size=7&page=-1' })
    expect(readListNames()[0]).toBe('Person 00')
    expect(search()).toMatchObject({ sort: 'customers:asc' })
  })

  it('searches by text that is not in the address, and clears search and filters', async () => {
    const { screen, search } = await openPeople()
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('searchbox', { name: 'Search people' })).toHaveFocus()
    await userEvent.keyboard('person 05')
    await expect.poll(readListNames).toEqual(['Person 05'])
    expect(search()).toEqual({})
    await userEvent.keyboard('x')
    await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await screen.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(() => readListNames().length).toBe(50)
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('remembers which columns were chosen', async () => {
    const first = await openPeople()
    await first.screen.getByRole('button', { name: 'Columns' }).click()
    await vi.waitUntil(() => document.querySelector('ion-modal ion-checkbox.hydrated'))
    await page.getByRole('checkbox', { name: 'Role' }).click()
    await page.getByText('Save', { exact: true }).click()
    await expect.poll(readListHeads).toEqual(['Person', 'Customers'])
    await first.screen.unmount()
    await openPeople()
    expect(readListHeads()).toEqual(['Person', 'Customers'])
  })

  it('is cards on a phone, which are sorted from a menu', async () => {
    await page.viewport(390, 844)
    const { screen, search } = await openPeople()
    await screen.getByRole('button', { name: /^Sort by/u }).click()
    await page.getByRole('menuitemradio', { name: 'Customers, highest first' }).click()
    await expect.poll(search).toEqual({ sort: 'customers:desc' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('says without a network how old it is', async () => {
    const { screen } = await openPeople({}, { isOnline: false })
    await expect.element(screen.getByText(/^As of .*, without a network\.$/u)).toBeVisible()
  })
})

describe('The panel', () => {
  const panel = (name: string) => page.getByRole('region', { name })

  it('opens beside the list, follows j and k, and gives the focus back to its row', async () => {
    const { screen, search } = await openPeople()
    await screen.getByRole('button', { name: 'Person 01' }).click()
    await expect.element(panel('Person 01')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Person 01' })).toHaveFocus()
    expect(search()).toEqual({ open: 'p1' })
    await userEvent.keyboard('j')
    await expect.element(panel('Person 02')).toBeVisible()
    await expect.element(panel('Person 02').getByText('3 of 60')).toBeVisible()
    await panel('Person 02').getByRole('button', { name: 'Previous row' }).click()
    await expect.element(panel('Person 01')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(search).toEqual({})
    await expect.element(screen.getByRole('button', { name: 'Person 01' })).toHaveFocus()
  })

  it('leaves the list the columns that fit', async () => {
    const { screen } = await openPeople()
    expect(readListHeads()).toEqual(['Person', 'Role', 'Customers'])
    await screen.getByRole('button', { name: 'Person 01' }).click()
    await expect.poll(readListHeads).toEqual(['Person', 'Role'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(readListHeads).toEqual(['Person', 'Role', 'Customers'])
  })

  it('opens from an address, at its tab, without taking the focus', async () => {
    const { screen } = await openPeople({ path: '/?open=p3&tab=rights' })
    await expect.element(panel('Person 03').getByText('31 rights')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Person 03' })).not.toHaveFocus()
    await panel('Person 03').getByRole('tab', { name: 'Profile' }).click()
    await expect.element(panel('Person 03').getByRole('textbox')).toBeVisible()
  })

  it('closes by Escape in one of its fields, too', async () => {
    const { search } = await openPeople({ path: '/?open=p3' })
    await panel('Person 03').getByRole('textbox').click()
    await userEvent.keyboard('jk{Escape}')
    await expect.poll(search).toEqual({})
  })

  it('has its history beside it where there is room, else as a tab', async () => {
    const { screen } = await openPeople({ path: '/?open=p3' })
    await expect.element(screen.getByRole('region', { name: 'History' })).toBeVisible()
    expect(screen.getByRole('tab', { name: /^History/u }).query()).toBeNull()
    await page.viewport(1366, 768)
    await screen.getByRole('tab', { name: /^History/u }).click()
    await expect.element(screen.getByText('2 changes')).toBeVisible()
  })

  it('is the whole page on a phone', async () => {
    await page.viewport(390, 844)
    const { screen, search } = await openPeople()
    await screen.getByRole('button', { name: /Person 01/u }).click()
    await expect.element(panel('Person 01').getByRole('textbox')).toBeVisible()
    await expect
      .poll(() => document.querySelector('.dialog')?.getBoundingClientRect().width)
      .toBe(390)
    await panel('Person 01').getByRole('button', { name: 'Close' }).click()
    await expect.poll(search).toEqual({})
  })
})
