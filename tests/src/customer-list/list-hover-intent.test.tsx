import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listedCustomers, called, detailsCall, listHost, listPath } from './list-host.ts'
import { openList } from './open-list.tsx'

const fetched = (host: ReturnType<typeof listHost>) =>
  host.calls().filter((call) => /\/customer\/A-\d+$/u.test(call))

// A mouse left where a row is drawn would hover it before the test does.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }))

it("prefetches a hovered row's customer once, and nobody in passing", async () => {
  const host = listHost({ rows: listedCustomers(7) })
  const { screen } = await openList(host, listPath())
  await expect.element(screen.getByRole('rowheader', called('Customer 7'))).toBeVisible()
  const cell = (name: string) =>
    screen.getByRole('row', { name: new RegExp(`^Select ${name} `, 'u') }).element()
  for (const name of ['Customer 2', 'Customer 3', 'Customer 5'])
    cell(name).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  cell('Customer 5')
    .querySelector('td')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.poll(() => fetched(host)).toEqual([detailsCall('A-5')])
  await screen.getByRole('link', called('Customer 5')).click()
  await expect.element(screen.getByRole('heading', { name: 'Customer 5', level: 1 })).toBeVisible()
  // An open customer's neighbours are prefetched as soon as the browser is idle.
  const neighbours = new Set([detailsCall('A-4'), detailsCall('A-6')])
  expect(fetched(host).filter((call) => !neighbours.has(call))).toEqual([detailsCall('A-5')])
})

it('prefetches a customer whose link has the focus', async () => {
  const host = listHost({ rows: listedCustomers(3) })
  const { screen } = await openList(host, listPath())
  await expect.element(screen.getByRole('rowheader', called('Customer 3'))).toBeVisible()
  ;(screen.getByRole('link', called('Customer 1')).element() as HTMLElement).focus()
  await expect.poll(() => fetched(host)).toEqual([detailsCall('A-1')])
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.poll(() => fetched(host)).toEqual([detailsCall('A-1'), detailsCall('A-2')])
})

it('prefetches nobody for people limited to the list', async () => {
  const host = listHost({ rows: listedCustomers(3), boot: { rights: [] } })
  const { screen } = await openList(host, listPath())
  await expect.element(screen.getByRole('rowheader', called('Customer 3'))).toBeVisible()
  await screen.getByRole('rowheader', called('Customer 3')).hover()
  await screen.getByRole('button', { name: 'Columns' }).click()
  await expect.poll(() => document.querySelector('ion-modal')).not.toBeNull()
  expect(fetched(host)).toEqual([])
})
