import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createApi } from '#src/api/client.ts'
import { createPageOutbox } from '#src/app/page-outbox.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { OutboxProvider } from '#src/features/boot/use-outbox.tsx'
import { AssignOne } from '#src/features/customer-assignment/assign-one.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { confirmed, refusedWith, takesBack } from '#tests/src/customer-activity/open-recorded.tsx'
import {
  answered,
  bodiesOf,
  fakeHost,
  noNetwork,
  northgate,
  type FakeHost,
} from '#tests/src/page/fake-host.ts'
import { draw } from '#tests/ui/draw.tsx'
import { customer } from './list-host.ts'

const assignCall = `PUT /customer/v1/${northgate}/customer/A-1/assignment`
const people = [
  { userID: 'u-2', username: 'mira@demo.example', name: 'Mira Okell', dealers: null },
  { userID: 'u-3', username: 'rhys@demo.example', name: 'Rhys Vann', dealers: ['NG-2'] },
  { userID: 'u-1', username: 'ines@demo.example', name: 'Ines Carrow', dealers: ['NG-1'] },
]
const assigningHost = () =>
  takesBack(fakeHost({ [`GET /users/v1/${northgate}/assignable`]: answered(people) }))

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

async function openOne(
  host: FakeHost,
  row: Partial<CustomerListRow> = {},
  rights: readonly Right[] = ['CanAssignCustomerToUser'],
) {
  const address = 'https://forecourt.example'
  const api = createApi({
    host: address,
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const client = createQueryClient()
  const desk = createPageOutbox({ host: address, fetch: host.fetch }, client)
  desk.open({ userId: crypto.randomUUID(), orgId: northgate })
  closing.push(() => {
    desk.close()
    client.clear()
  })
  return draw(
    <QueryClientProvider client={client}>
      <OutboxProvider desk={desk}>
        <div style={{ width: 304 }}>
          <AssignOne
            api={api}
            orgId={northgate}
            agreementNo="A-1"
            row={customer({ dCode: 'NG-1', ...row })}
            userId="u-1"
          />
        </div>
        <FlashHost />
      </OutboxProvider>
    </QueryClientProvider>,
    { rights },
  )
}

const items = () =>
  [...document.querySelectorAll('[role^="menuitem"]')].map(({ textContent }) => textContent)

describe('assigning one customer', () => {
  it('[W-065] is for whoever may assign; offered are the people who may see the customer’s dealer, oneself first, and nobody', async () => {
    const barred = await openOne(assigningHost(), {}, [])
    expect(barred.container.querySelector('button')).toBeNull()
    await barred.unmount()
    const screen = await openOne(assigningHost())
    await screen.getByRole('button', { name: 'Assign' }).click()
    await expect.poll(items).toEqual(['Ines Carrow (you)', 'Mira Okell', 'Nobody'])
  })

  it('[W-280] shows the new assignee at once and puts it on what was seen; Undo gives the customer back', async () => {
    const host = assigningHost()
    host.tell(
      assignCall,
      confirmed(() => []),
    )
    const screen = await openOne(host, { assignedUserId: 'u-9', assignedUser: 'Daniel Reeve' })
    await screen.getByRole('button', { name: 'Assigned to Daniel Reeve, change' }).click()
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await expect.element(screen.getByText('Assigned to Mira Okell', { exact: true })).toBeVisible()
    await expect
      .poll(() => bodiesOf(host, assignCall))
      .toEqual([expect.objectContaining({ assignee: 'u-2', seen: 'u-9' })])
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => bodiesOf(host, assignCall))
      .toEqual([expect.anything(), expect.objectContaining({ assignee: 'u-9', seen: 'u-2' })])
  })

  it('[W-280] is made without a network too: the name stands at once, marked as saved on this device', async () => {
    const host = assigningHost()
    host.tell(assignCall, noNetwork)
    const screen = await openOne(host)
    await screen.getByRole('button', { name: 'Assign' }).click()
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Assigned to Mira Okell, change' }))
      .toBeVisible()
    await expect.element(screen.getByText('Saved on this device')).toBeVisible()
  })

  it('says who was faster, with both names, and assigns anyway only when told to', async () => {
    const host = assigningHost()
    host.tell(
      assignCall,
      refusedWith('stale', 409, {
        conflicts: [
          {
            about: 'assignee',
            mine: 'Mira Okell',
            theirs: 'Daniel Reeve',
            was: null,
            by: null,
            at: null,
          },
        ],
      }),
    )
    const screen = await openOne(host)
    await screen.getByRole('button', { name: 'Assign' }).click()
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await expect
      .element(
        screen.getByText(
          'They have been given to Daniel Reeve since you saw them. You wanted Mira Okell.',
        ),
      )
      .toBeVisible()
    await expect.element(screen.getByText('Needs you')).toBeVisible()
    host.tell(
      assignCall,
      confirmed(() => []),
    )
    await screen.getByRole('button', { name: 'Assign anyway' }).click()
    await expect.poll(async () => (await bodiesOf(host, assignCall)).length).toBe(2)
    await expect
      .poll(() => document.querySelector('.assign-one')?.textContent)
      .not.toContain('Needs you')
  })
})
