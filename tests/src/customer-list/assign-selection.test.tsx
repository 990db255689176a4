import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import * as v from 'valibot'
import { assignedModel, unassignedModel } from '#domain/customers/contact/assignment.model.ts'
import type { ExcludedCustomer } from '#domain/customers/contact/assignment.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { confirmCustomerCommand } from '#tests/src/contact-log/open-contact-log.tsx'
import {
  answered,
  buildBoot,
  getBootCall,
  sessionCall,
  noNetwork,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import { listedCustomer, listedCustomers, listPath, withSearch } from './list-host.ts'
import { openList } from './open-list.tsx'

import {
  peopleCall,
  previewCall,
  assignCall,
  assignOneCall,
  undoCall,
  assigningRights,
  previewed,
  assigningHost,
  readBody,
  assignDialog,
  choose,
  findListRow,
} from './assigning-host.ts'

describe('assigning a selection', () => {
  it('[W-280] sets the assignee of the selected, and Undo takes it back', async () => {
    const rows = [...listedCustomers(4)]
    const { host, give } = assigningHost(rows)
    const { screen } = await openList(host, listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 1', exact: true }).click()
    await screen.getByRole('checkbox', { name: 'Select Customer 3' }).click()
    host.setAnswer(
      previewCall,
      answered(previewed(rows.filter(({ fAgreementNo }) => ['A-1', 'A-3'].includes(fAgreementNo)))),
    )
    await screen.getByRole('button', { name: /^Assign \d/u }).click()
    await choose('Mira Okell')
    await expect
      .element(assignDialog().getByText('2 customers will be assigned to Mira Okell.'))
      .toBeVisible()
    expect(await readBody(host, previewCall)).toEqual({
      customers: ['A-1', 'A-3'],
      assignee: 'u-2',
    })
    host.setAnswer(assignCall, () => {
      give(['A-1', 'A-3'], 'Mira Okell')
      return Response.json(
        v.parse(assignedModel, { batch: 'b-1', count: 2, left_out_count: 0, left_out: [] }),
      )
    })
    await assignDialog().getByRole('button', { name: 'Assign 2 customers' }).click()
    await expect.poll(() => findListRow('Customer 1')).toContain('Mira Okell')
    expect(findListRow('Customer 3')).toContain('Mira Okell')
    expect(findListRow('Customer 2')).not.toContain('Mira Okell')
    expect(await readBody(host, assignCall)).toEqual({
      customers: ['A-1', 'A-3'],
      assignee: 'u-2',
      count: 2,
      hash: 'hash-of-2',
    })
    await expect.element(browser.getByText('2 customers assigned to Mira Okell')).toBeVisible()

    host.setAnswer(undoCall('b-1'), () => {
      give(['A-1'], null)
      return Response.json(
        v.parse(unassignedModel, {
          count: 1,
          kept: [{ fAgreementNo: 'A-3', assignedUser: 'Daniel Reeve' }],
        }),
      )
    })
    await browser.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => findListRow('Customer 1')).not.toContain('Mira Okell')
    await expect.element(browser.getByText('1 customer is assigned as before')).toBeVisible()
    await expect
      .element(browser.getByText('1 customer stays: they have been reassigned since'))
      .toBeVisible()
  })

  it('previews whom it reaches, and who is left out and why', async () => {
    const rows = [...listedCustomers(14)]
    const { host } = assigningHost(rows)
    const left: readonly ExcludedCustomer[] = [
      { fAgreementNo: 'A-12', cFullName: 'Customer 12', reason: 'already_assigned' },
      { fAgreementNo: 'A-13', cFullName: 'Customer 13', reason: 'not_their_dealer' },
      { fAgreementNo: 'A-14', cFullName: null, reason: 'not_found' },
    ]
    host.setAnswer(previewCall, answered(previewed(rows.slice(0, 11), left)))
    const { screen } = await openList(host, withSearch({ q: { fParity: { min: 0 } } }))
    await screen.getByRole('checkbox', { name: 'Select Customer 2' }).click()
    await screen.getByRole('button', { name: /^Assign \d/u }).click()
    await expect
      .element(assignDialog().getByRole('radio', { name: 'The 1 selected' }))
      .toBeChecked()
    await assignDialog().getByRole('radio', { name: 'All 14 that match' }).click()
    await choose('Mira Okell')
    await expect
      .element(assignDialog().getByText('11 customers will be assigned to Mira Okell.'))
      .toBeVisible()
    expect(await readBody(host, previewCall)).toEqual({
      q: '{"fParity":{"min":0}}',
      assignee: 'u-2',
    })
    const drawn = assignDialog().element().textContent ?? ''
    expect(assignDialog().element().querySelectorAll('tbody tr').length).toBe(5)
    expect(drawn).toContain('3 are left out')
    expect(drawn).toContain('Customer 12: are assigned to them already')
    expect(drawn).toContain('Customer 13: belong to a dealer whose customers they may not see')
    expect(drawn).toContain('A-14: do not exist, or you may not see them')
  })

  it('is refused with a new preview when its set has changed', async () => {
    const rows = [...listedCustomers(3)]
    const { host } = assigningHost(rows)
    host.setAnswer(previewCall, answered(previewed(rows.slice(0, 2))))
    host.setAnswer(assignCall, () => {
      host.setAnswer(
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
    await screen.getByRole('button', { name: /^Assign \d/u }).click()
    await choose('Mira Okell')
    await assignDialog().getByRole('button', { name: 'Assign 2 customers' }).click()
    await expect
      .element(
        assignDialog().getByText(
          'Your selection has changed since you saw it. This is the current one.',
        ),
      )
      .toBeVisible()
    await expect
      .element(assignDialog().getByText('None of these can be assigned to Mira Okell.'))
      .toBeVisible()
    await expect
      .element(assignDialog().getByRole('button', { name: 'Assign 0 customers' }))
      .toBeDisabled()
  })

  it('[W-065] needs its right, and is disabled offline with its reason', async () => {
    const barred = assigningHost([listedCustomer()], { mayAssign: false })
    const without = await openList(barred.host, listPath())
    await expect.element(without.screen.getByRole('rowheader', { name: /^Tamsin/u })).toBeVisible()
    expect(without.screen.getByRole('checkbox').query()).toBeNull()
    expect(without.screen.getByRole('button', { name: /^Assign \d/u }).query()).toBeNull()
    await without.screen.unmount()

    const { screen } = await openList(assigningHost([...listedCustomers(2)]).host, listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 1' }).click()
    await screen.getByRole('checkbox', { name: 'Select Customer 2' }).click()
    await expect.element(screen.getByRole('button', { name: /^Assign \d/u })).toBeEnabled()
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    try {
      dispatchEvent(new Event('offline'))
      await expect.element(screen.getByRole('button', { name: /^Assign \d/u })).toBeDisabled()
      await expect
        .element(screen.getByText(/Assigning a selection needs a connection/u))
        .toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    }
  })

  it('[W-280] of one customer works offline, and shows at once', async () => {
    const rows = listedCustomers(2).map((row): CustomerListRow =>
      Object.assign(row, { assignedUser: null, assignedUserDate: null }),
    )
    const { host } = assigningHost(rows)
    const known = buildBoot({ rights: assigningRights })
    // A person who is new to this browser.
    const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
    host.setAnswer(sessionCall, answered(session))
    host.setAnswer(getBootCall(northgate), answered({ ...known, TOKEN_VALIDATION: session }))
    host.setAnswer(assignOneCall('A-1'), noNetwork)
    const { screen } = await openList(host, listPath())
    await screen.getByRole('checkbox', { name: 'Select Customer 1', exact: true }).click()
    await expect.poll(() => host.calls()).toContain(peopleCall)
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    try {
      dispatchEvent(new Event('offline'))
      await screen.getByRole('button', { name: /^Assign \d/u }).click()
      await choose('Mira Okell')
      await expect
        .element(assignDialog().getByText('1 customer will be assigned to Mira Okell.'))
        .toBeVisible()
      await assignDialog().getByRole('button', { name: 'Assign', exact: true }).click()
      await expect
        .poll(() => findListRow('Customer 1'))
        .toMatch(/Saved on this device.*Mira Okell/u)
      expect(findListRow('Customer 2')).not.toMatch(/Mira Okell|Saved/u)
      expect(host.calls()).not.toContain(previewCall)
      await screen.getByRole('link', { name: /^Customer 1/u }).click()
      await expect
        .poll(() => document.querySelector('.facts')?.textContent)
        .toMatch(/Next step.*Mira Okell.*Saved on this device/u)
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
    host.setAnswer(
      assignOneCall('A-1'),
      confirmCustomerCommand({
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
    expect(await readBody(host, assignOneCall('A-1'))).toMatchObject({
      assignee: 'u-2',
      seen: null,
    })
  })

  it('[O-171] is in the list and at the customer, by right', async () => {
    for (const mayAssign of [false, true]) {
      const { host } = assigningHost([listedCustomer()], { mayAssign })
      const { screen } = await openList(host, listPath())
      await expect.element(screen.getByRole('link', { name: /^Tamsin Wrexley/u })).toBeVisible()
      if (mayAssign) await screen.getByRole('checkbox', { name: /^Select Tamsin/u }).click()
      expect(screen.getByRole('button', { name: 'Assign 1' }).query() !== null).toBe(mayAssign)
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
