import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createApi } from '#src/api/client.ts'
import { createPageOutbox } from '#src/app/device/page-outbox.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { OutboxProvider } from '#src/session/outbox/use-outbox.tsx'
import { AssignCustomer } from '#src/features/customer-assignment/assign-customer.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import {
  confirmed,
  refusedWith,
  acceptsDiscards,
} from '#tests/src/customer-activity/open-recorded-activity.tsx'
import {
  answered,
  getSentBodies,
  fakeHost,
  noNetwork,
  northgate,
  type FakeHost,
} from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'
import { listedCustomer } from './list-host.ts'

const assignCall = `PUT /customer/v1/${northgate}/customer/A-1/assignment`
const people = [
  { userID: 'u-2', username: 'mira@demo.example', name: 'Mira Okell', dealers: null },
  { userID: 'u-3', username: 'rhys@demo.example', name: 'Rhys Vann', dealers: ['NG-2'] },
  { userID: 'u-1', username: 'ines@demo.example', name: 'Ines Carrow', dealers: ['NG-1'] },
]
const assigningHost = () =>
  acceptsDiscards(fakeHost({ [`GET /users/v1/${northgate}/assignable`]: answered(people) }))

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
  const outbox = createPageOutbox({ host: address, fetch: host.fetch }, client)
  outbox.open({ userId: crypto.randomUUID(), orgId: northgate })
  closing.push(() => {
    outbox.close()
    client.clear()
  })
  return renderUi(
    <QueryClientProvider client={client}>
      <OutboxProvider outbox={outbox}>
        <div style={{ width: 304 }}>
          <AssignCustomer
            api={api}
            orgId={northgate}
            agreementNo="A-1"
            row={listedCustomer({ dCode: 'NG-1', ...row })}
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
  it('[W-065] offers who may see the dealer, and nobody, by right', async () => {
    const barred = await openOne(assigningHost(), {}, [])
    expect(barred.container.querySelector('button')).toBeNull()
    await barred.unmount()
    const screen = await openOne(assigningHost())
    await screen.getByRole('button', { name: 'Assign' }).click()
    await expect.poll(items).toEqual(['Ines Carrow (you)', 'Mira Okell', 'Nobody'])
  })

  it('[W-280] shows the new assignee at once, and Undo takes it back', async () => {
    const host = assigningHost()
    host.setAnswer(
      assignCall,
      confirmed(() => []),
    )
    const screen = await openOne(host, { assignedUserId: 'u-9', assignedUser: 'Daniel Reeve' })
    await screen.getByRole('button', { name: 'Assigned to Daniel Reeve, change' }).click()
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await expect.element(screen.getByText('Assigned to Mira Okell', { exact: true })).toBeVisible()
    await expect
      .poll(() => getSentBodies(host, assignCall))
      .toEqual([expect.objectContaining({ assignee: 'u-2', seen: 'u-9' })])
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => getSentBodies(host, assignCall))
      .toEqual([expect.anything(), expect.objectContaining({ assignee: 'u-9', seen: 'u-2' })])
  })

  it('[W-280] works offline, marked as saved on this device', async () => {
    const host = assigningHost()
    host.setAnswer(assignCall, noNetwork)
    const screen = await openOne(host)
    await screen.getByRole('button', { name: 'Assign' }).click()
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Assigned to Mira Okell, change' }))
      .toBeVisible()
    await expect.element(screen.getByText('Saved on this device')).toBeVisible()
  })

  it('names both assignees of a conflict before it overwrites', async () => {
    const host = assigningHost()
    host.setAnswer(
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
          'This customer has been assigned to Daniel Reeve in the meantime. You chose Mira Okell.',
        ),
      )
      .toBeVisible()
    await expect.element(screen.getByText('Needs you')).toBeVisible()
    host.setAnswer(
      assignCall,
      confirmed(() => []),
    )
    await screen.getByRole('button', { name: 'Assign anyway' }).click()
    await expect.poll(async () => (await getSentBodies(host, assignCall)).length).toBe(2)
    await expect
      .poll(() => document.querySelector('.assign-one')?.textContent)
      .not.toContain('Needs you')
  })
})
