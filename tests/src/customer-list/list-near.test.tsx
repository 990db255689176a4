import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { customers, called, detailsCall, listHost, listPath } from './list-host.ts'
import { openList } from './open-list.tsx'

const fetched = (host: ReturnType<typeof listHost>) =>
  host.calls().filter((call) => /\/customer\/A-\d+$/u.test(call))

it('fetches a customer ahead whose row the pointer rests on, once, and nobody whom it passes over', async () => {
  const host = listHost({ rows: customers(5) })
  const { screen } = await openList(host, listPath())
  await expect.element(screen.getByRole('rowheader', called('Customer 5'))).toBeVisible()
  const cell = (name: string) =>
    screen.getByRole('row', { name: new RegExp(`^Select ${name} `, 'u') }).element()
  for (const name of ['Customer 2', 'Customer 3', 'Customer 4'])
    cell(name).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  cell('Customer 4')
    .querySelector('td')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.poll(() => fetched(host)).toEqual([detailsCall('A-4')])
  await screen.getByRole('link', called('Customer 4')).click()
  await expect.element(screen.getByRole('heading', { name: 'Customer 4', level: 1 })).toBeVisible()
  expect(fetched(host)).toEqual([detailsCall('A-4')])
})

it('fetches a customer ahead whose link has the focus', async () => {
  const host = listHost({ rows: customers(3) })
  const { screen } = await openList(host, listPath())
  await expect.element(screen.getByRole('rowheader', called('Customer 3'))).toBeVisible()
  ;(screen.getByRole('link', called('Customer 1')).element() as HTMLElement).focus()
  await expect.poll(() => fetched(host)).toEqual([detailsCall('A-1')])
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.poll(() => fetched(host)).toEqual([detailsCall('A-1'), detailsCall('A-2')])
})

it('fetches nobody for people who are kept to the list', async () => {
  const host = listHost({ rows: customers(3), boot: { rights: [] } })
  const { screen } = await openList(host, listPath())
  await expect.element(screen.getByRole('rowheader', called('Customer 3'))).toBeVisible()
  await screen.getByRole('rowheader', called('Customer 3')).hover()
  await screen.getByRole('button', { name: 'Columns' }).click()
  await expect.poll(() => document.querySelector('ion-modal')).not.toBeNull()
  expect(fetched(host)).toEqual([])
})
