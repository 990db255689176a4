import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import * as v from 'valibot'
import {
  assignedModel,
  assignmentPreviewModel,
  unassignedModel,
} from '#domain/customers/assignment.model.ts'
import type { AssignmentPreview, LeftOut } from '#domain/customers/assignment.model.ts'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { takes } from '#tests/src/customer-recording/open-recording.tsx'
import {
  answered,
  boot,
  bootOf,
  check,
  noNetwork,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import { customer, customers, listHost, listPath, withSearch } from './list-host.ts'
import { openList } from './open-list.tsx'

const peopleCall = `GET /users/v1/${northgate}/assignable`
const previewCall = `POST /customer/v1/${northgate}/assignments/preview`
const assignCall = `POST /customer/v1/${northgate}/assignments`
const assignOneCall = (agreementNo: string) =>
  `PUT /customer/v1/${northgate}/customer/${agreementNo}/assignment`
const undoCall = (batch: string) => `POST /customer/v1/${northgate}/assignments/${batch}/undo`

const person = (userID: string, name: string) => ({
  userID,
  username: `${userID}@demo.example`,
  name,
  dealers: null,
})
const rights = ['CanViewDashboard', 'CanAssignCustomerToUser'] as const

const previewed = (
  rows: readonly CustomerListRow[],
  left_out: readonly LeftOut[] = [],
): AssignmentPreview =>
  v.parse(assignmentPreviewModel, {
    count: rows.length,
    hash: `hash-of-${rows.length}`,
    left_out_count: left_out.length,
    left_out,
    assignee: 'Mira Okell',
    sample: rows
      .slice(0, 5)
      .map(({ fAgreementNo, cFullName }) => ({
        fAgreementNo,
        cFullName: cFullName ?? '',
        assignedUser: null,
      })),
  })

/** A list whose rows show the assignee, and a host that assigns. */
function assigningHost(rows: CustomerListRow[], { mayAssign = true } = {}) {
  localStorage.setItem(
    `forecourt.table.u-1.${northgate}.customers`,
    JSON.stringify({
      size: 10,
      sort: { column: 'cFullName', direction: 'ascending' },
      columns: ['cFullName', 'assignedUser', 'status'],
      density: 'compact',
      savedAt: new Date().toISOString(),
    }),
  )
  const host = listHost({ rows, boot: { rights: mayAssign ? rights : ['CanViewDashboard'] } })
  host.tell(peopleCall, answered([person('u-2', 'Mira Okell'), person('u-1', 'Ines Carrow')]))
  const give = (agreements: readonly string[], name: string | null) => {
    for (const [at, row] of rows.entries())
      if (agreements.includes(row.fAgreementNo))
        rows[at] = {
          ...row,
          assignedUser: name,
          assignedUserId: name === null ? null : 'u-2',
          assignedUserDate: name === null ? null : '2026-11-21T10:00:00.000Z',
        }
  }
  return { host, give }
}

const bodyOf = async (host: ReturnType<typeof listHost>, call: string): Promise<unknown> =>
  host.asked
    .findLast(
      (request) =>
        `${request.method} ${new URL(request.url).pathname.replace('/api', '')}` === call,
    )
    ?.clone()
    .json()

const dialog = () => browser.getByRole('region', { name: 'Assign customers' })
const choose = async (name: string) => {
  await dialog().getByRole('button', { name: 'Choose a person' }).click()
  await browser.getByRole('menuitemradio', { name }).click()
}
const rowOf = (name: string) =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.textContent.includes(name))
    ?.textContent ?? ''

describe('assigning a selection', () => {
  it('[W-280] sets the assignee of those selected, shows it in their rows, and is taken back by Undo', async () => {
    const rows = [...customers(4)]
    const { host, give } = assigningHost(rows)
    const { screen } = await openList(host, listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 1', exact: true }).click()
    await screen.getByRole('checkbox', { name: 'Select Customer 3' }).click()
    host.tell(
      previewCall,
      answered(previewed(rows.filter(({ fAgreementNo }) => ['A-1', 'A-3'].includes(fAgreementNo)))),
    )
    await screen.getByRole('button', { name: 'Assign', exact: true }).click()
    await choose('Mira Okell')
    await expect
      .element(dialog().getByText('2 customers will be given to Mira Okell.'))
      .toBeVisible()
    expect(await bodyOf(host, previewCall)).toEqual({ customers: ['A-1', 'A-3'], assignee: 'u-2' })
    host.tell(assignCall, () => {
      give(['A-1', 'A-3'], 'Mira Okell')
      return Response.json(
        v.parse(assignedModel, { batch: 'b-1', count: 2, left_out_count: 0, left_out: [] }),
      )
    })
    await dialog().getByRole('button', { name: 'Assign 2 customers' }).click()
    await expect.poll(() => rowOf('Customer 1')).toContain('Mira Okell')
    expect(rowOf('Customer 3')).toContain('Mira Okell')
    expect(rowOf('Customer 2')).not.toContain('Mira Okell')
    expect(await bodyOf(host, assignCall)).toEqual({
      customers: ['A-1', 'A-3'],
      assignee: 'u-2',
      count: 2,
      hash: 'hash-of-2',
    })
    await expect.element(browser.getByText('2 customers assigned to Mira Okell')).toBeVisible()

    host.tell(undoCall('b-1'), () => {
      give(['A-1'], null)
      return Response.json(
        v.parse(unassignedModel, {
          count: 1,
          kept: [{ fAgreementNo: 'A-3', assignedUser: 'Daniel Reeve' }],
        }),
      )
    })
    await browser.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rowOf('Customer 1')).not.toContain('Mira Okell')
    await expect.element(browser.getByText('1 customer is back with whom they were')).toBeVisible()
    await expect
      .element(browser.getByText('1 customer stays: somebody else has them by now'))
      .toBeVisible()
  })

  it('tells those selected from all that match, shows five of them, and who is left out and why', async () => {
    const rows = [...customers(14)]
    const { host } = assigningHost(rows)
    const left: readonly LeftOut[] = [
      { fAgreementNo: 'A-12', cFullName: 'Customer 12', reason: 'already_assigned' },
      { fAgreementNo: 'A-13', cFullName: 'Customer 13', reason: 'not_their_dealer' },
      { fAgreementNo: 'A-14', cFullName: null, reason: 'not_found' },
    ]
    host.tell(previewCall, answered(previewed(rows.slice(0, 11), left)))
    const { screen } = await openList(host, withSearch({ q: { fParity: { min: 0 } } }))
    await screen.getByRole('checkbox', { name: 'Select Customer 2' }).click()
    await screen.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect.element(dialog().getByRole('radio', { name: 'The 1 selected' })).toBeChecked()
    await dialog().getByRole('radio', { name: 'All 14 that match' }).click()
    await choose('Mira Okell')
    await expect
      .element(dialog().getByText('11 customers will be given to Mira Okell.'))
      .toBeVisible()
    expect(await bodyOf(host, previewCall)).toEqual({ q: '{"fParity":{"min":0}}', assignee: 'u-2' })
    const drawn = dialog().element().textContent ?? ''
    expect(dialog().element().querySelectorAll('tbody tr').length).toBe(5)
    expect(drawn).toContain('3 are left out')
    expect(drawn).toContain('Customer 12: are theirs already')
    expect(drawn).toContain('Customer 13: belong to a dealer whose customers they may not see')
    expect(drawn).toContain('A-14: are not there, or not yours to see')
  })

  it('is not made where the selection has changed since it was shown: it is shown as it is now', async () => {
    const rows = [...customers(3)]
    const { host } = assigningHost(rows)
    host.tell(previewCall, answered(previewed(rows.slice(0, 2))))
    host.tell(assignCall, () => {
      host.tell(
        previewCall,
        answered(
          previewed(
            [],
            [{ fAgreementNo: 'A-1', cFullName: 'Customer 1', reason: 'already_assigned' }],
          ),
        ),
      )
      return refused('set_changed', 409, { count: 0, hash: 'other' })()
    })
    const { screen } = await openList(host, listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 1', exact: true }).click()
    await screen.getByRole('checkbox', { name: 'Select Customer 2', exact: true }).click()
    await screen.getByRole('button', { name: 'Assign', exact: true }).click()
    await choose('Mira Okell')
    await dialog().getByRole('button', { name: 'Assign 2 customers' }).click()
    await expect
      .element(
        dialog().getByText(
          'What you selected has changed since you looked. This is what it is now.',
        ),
      )
      .toBeVisible()
    await expect
      .element(dialog().getByText('Nobody of these can be given to Mira Okell.'))
      .toBeVisible()
    await expect
      .element(dialog().getByRole('button', { name: 'Assign 0 customers' }))
      .toBeDisabled()
  })

  it('[W-065] is offered to whoever may assign only, and without a connection disabled with its reason', async () => {
    const barred = assigningHost([customer()], { mayAssign: false })
    const without = await openList(barred.host, listPath())
    await without.screen.getByRole('checkbox', { name: /^Select Tamsin/u }).click()
    await expect.element(without.screen.getByText('1 selected', { exact: true })).toBeVisible()
    expect(without.screen.getByRole('button', { name: 'Assign', exact: true }).query()).toBeNull()
    await without.screen.unmount()

    const { screen } = await openList(assigningHost([...customers(2)]).host, listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 1' }).click()
    await screen.getByRole('checkbox', { name: 'Select Customer 2' }).click()
    await expect.element(screen.getByRole('button', { name: 'Assign', exact: true })).toBeEnabled()
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    try {
      dispatchEvent(new Event('offline'))
      await expect
        .element(screen.getByRole('button', { name: 'Assign', exact: true }))
        .toBeDisabled()
      await expect
        .element(screen.getByText(/Assigning a selection needs a connection/u))
        .toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    }
  })

  it('[W-280] of one customer needs no connection: the name stands in the row at once, marked, and at the customer; it arrives when there is one', async () => {
    const rows = customers(2).map((row): CustomerListRow =>
      Object.assign(row, { assignedUser: null, assignedUserDate: null }),
    )
    const { host } = assigningHost(rows)
    const known = boot({ rights })
    // Of this person the browser knows nothing yet.
    const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
    host.tell(check, answered(session))
    host.tell(bootOf(northgate), answered({ ...known, TOKEN_VALIDATION: session }))
    host.tell(assignOneCall('A-1'), noNetwork)
    const { screen } = await openList(host, listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 1', exact: true }).click()
    await expect.poll(() => host.calls()).toContain(peopleCall)
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    try {
      dispatchEvent(new Event('offline'))
      await screen.getByRole('button', { name: 'Assign', exact: true }).click()
      await choose('Mira Okell')
      await expect
        .element(dialog().getByText('1 customer will be given to Mira Okell.'))
        .toBeVisible()
      await dialog().getByRole('button', { name: 'Assign', exact: true }).click()
      await expect.poll(() => rowOf('Customer 1')).toMatch(/Saved on this device.*Mira Okell/u)
      expect(rowOf('Customer 2')).not.toMatch(/Mira Okell|Saved/u)
      expect(host.calls()).not.toContain(previewCall)
      await screen.getByRole('link', { name: /^Customer 1/u }).click()
      await expect
        .poll(() => document.querySelector('.facts')?.textContent)
        .toMatch(/Next step.*Mira Okell.*Saved on this device/u)
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
    host.tell(
      assignOneCall('A-1'),
      takes({
        assignedUserId: 'u-2',
        assignedUser: 'Mira Okell',
        assignedUserDate: '2026-11-21T10:00:00.000Z',
      }),
    )
    dispatchEvent(new Event('online'))
    await expect
      .poll(() => document.querySelector('.facts')?.textContent)
      .toMatch(/Next step.*Mira Okell/u)
    await expect
      .poll(() => document.querySelector('.facts')?.textContent)
      .not.toContain('Saved on this device')
    expect(await bodyOf(host, assignOneCall('A-1'))).toMatchObject({ assignee: 'u-2', seen: null })
  })

  it('[O-171] stands in the list and at the customer, for whoever may assign', async () => {
    for (const mayAssign of [false, true]) {
      const { host } = assigningHost([customer()], { mayAssign })
      const { screen } = await openList(host, listPath())
      await screen.getByRole('checkbox', { name: /^Select Tamsin/u }).click()
      await expect.element(screen.getByText('1 selected', { exact: true })).toBeVisible()
      expect(screen.getByRole('button', { name: 'Assign', exact: true }).query() !== null).toBe(
        mayAssign,
      )
      await screen.getByRole('link', { name: /^Tamsin Wrexley/u }).click()
      await expect
        .element(screen.getByRole('heading', { name: 'Tamsin Wrexley', level: 1 }))
        .toBeVisible()
      await expect.poll(() => document.querySelector('.activity') !== null).toBe(true)
      expect(screen.getByRole('button', { name: 'Assign', exact: true }).query() !== null).toBe(
        mayAssign,
      )
      await screen.unmount()
    }
  })
})
