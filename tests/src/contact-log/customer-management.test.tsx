import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  customerAnswer,
  representativeAnswer,
} from '#tests/src/customer-details/customer-answer.ts'
import { listedCustomer, detailsCall } from '#tests/src/customer-list/list-host.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  cloneCustomerCall,
  dialog,
  editCustomerCall,
  gone,
  openContactLogPage,
  recorder,
  written,
} from './open-contact-log.tsx'

const manager = [...recorder, 'CanManageCustomerManagement']
const managed = { origin: 'customer management', cFullName: 'Tamsin Wrexley' }
const edit = () => browser.getByRole('button', { name: 'Edit', exact: true })
const clone = () => browser.getByRole('button', { name: 'Clone', exact: true }).first()

describe('a managed customer', () => {
  it('[W-124] is edited and cloned with the right, by its origin only', async () => {
    for (const [rights, row, has] of [
      [manager, managed, true],
      [recorder, managed, false],
      [manager, { origin: 'import' }, false],
    ] as const) {
      const { screen } = await openContactLogPage({ rights, row })
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      expect([edit().elements().length, clone().elements().length]).toEqual(has ? [1, 1] : [0, 0])
      await screen.unmount()
    }
  })

  it('[W-111] has name, channels, status and actions in the head', async () => {
    const { screen } = await openContactLogPage({
      rights: manager,
      row: managed,
      answer: {
        representatives: [representativeAnswer(1, 'Priya'), representativeAnswer(2, 'Omar')],
      },
    })
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tamsin Wrexley' }))
      .toBeVisible()
    const head = screen.getByRole('main')
    for (const name of [/^Rep\. /u, /^Status: /u, 'Edit', 'Clone', 'Contact'] as const) {
      await expect.element(head.getByRole('button', { name, exact: true }).first()).toBeVisible()
    }
    await head.getByRole('button', { name: /^May contact: \d of 4/u }).click()
    for (const way of ['Call', 'E-mail', 'SMS', 'Letter'])
      await expect
        .element(screen.getByRole('switch', { name: new RegExp(`^${way}`, 'u') }))
        .toBeVisible()
  })

  it('[W-125] is cloned after confirmation, and the clone is opened', async () => {
    const { host, path } = await openContactLogPage({ rights: manager, row: managed })
    const other = listedCustomer({ ...managed, fAgreementNo: 'A-1-2' })
    host.setAnswer(cloneCustomerCall, answered({ fAgreementNo: 'A-1-2', row: other }))
    host.setAnswer(detailsCall('A-1-2'), answered(customerAnswer(other)))
    await clone().click()
    const act = dialog().getByRole('button', { name: 'Clone' })
    await expect.element(act).toBeDisabled()
    expect(written(host)).toEqual([])
    await dialog().getByRole('checkbox').click()
    await act.click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-1-2`)
    expect(await getSentBodies(host, cloneCustomerCall)).toEqual([{ confirmed: true }])
  })

  it('is edited by field with its seen values, and people too', async () => {
    const { host } = await openContactLogPage({
      rights: manager,
      row: managed,
      answer: { representatives: [representativeAnswer(1, 'Priya')] },
    })
    host.setAnswer(
      editCustomerCall,
      answered({
        row: listedCustomer({ ...managed, cFullName: 'Tamsin Reye', version: 2 }),
        entityVersion: 2,
      }),
    )
    await edit().click()
    await dialog().getByRole('textbox', { name: 'Full name' }).fill('Tamsin Reye')
    await dialog().getByRole('textbox', { name: 'Mobile' }).nth(1).fill('07700 900 555')
    await dialog().getByRole('textbox', { name: 'E-mail' }).first().fill('tamsin')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect
      .element(
        dialog().getByText('Enter a complete e-mail address, such as name@example.com').first(),
      )
      .toBeVisible()
    expect(written(host)).toEqual([])
    await dialog().getByRole('textbox', { name: 'E-mail' }).first().fill('tamsin@example.com')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await gone()
    const person = {
      firstName: 'Priya',
      lastName: 'Wrexley',
      phone: null,
      mobile: null,
      email: null,
    }
    expect(await getSentBodies(host, editCustomerCall)).toEqual([
      {
        base: 1,
        changes: { cFullName: 'Tamsin Reye' },
        seen: { cFullName: 'Tamsin Wrexley' },
        representatives: [
          { position: 1, person: { ...person, mobile: '07700 900 555' }, seen: person },
        ],
      },
    ])
  })

  it('shows both sides of a conflict, and keeps the typed values', async () => {
    const { host } = await openContactLogPage({ rights: manager, row: managed })
    host.setAnswer(
      editCustomerCall,
      refused('stale', 409, {
        conflicts: [
          {
            about: 'cFullName',
            mine: 'Tamsin Reye',
            theirs: 'Tamsin Fairlight',
            was: 'Tamsin Wrexley',
            by: null,
            at: null,
          },
        ],
      }),
    )
    await edit().click()
    await dialog().getByRole('textbox', { name: 'Full name' }).fill('Tamsin Reye')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect
      .element(
        dialog().getByRole('row', {
          name: 'Full name Tamsin Reye Tamsin Fairlight Tamsin Wrexley',
        }),
      )
      .toBeVisible()
    await expect
      .element(dialog().getByRole('textbox', { name: 'Full name' }))
      .toHaveValue('Tamsin Reye')
  })

  it("sends only the person's changes, over another's meanwhile", async () => {
    const { host } = await openContactLogPage({ rights: manager, row: managed })
    host.setAnswer(
      editCustomerCall,
      refused('stale', 409, {
        conflicts: [
          {
            about: 'cFullName',
            mine: 'Tamsin Reye',
            theirs: 'Tamsin Fairlight',
            was: 'Tamsin Wrexley',
            by: null,
            at: null,
          },
        ],
      }),
    )
    host.setAnswer(
      detailsCall('A-1'),
      answered(
        customerAnswer(
          listedCustomer({
            ...managed,
            cFullName: 'Tamsin Fairlight',
            cCompanyName: 'Fairlight Ltd',
            version: 5,
          }),
        ),
      ),
    )
    await edit().click()
    await dialog().getByRole('textbox', { name: 'Full name' }).fill('Tamsin Reye')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect
      .element(
        dialog().getByRole('row', {
          name: 'Full name Tamsin Reye Tamsin Fairlight Tamsin Wrexley',
        }),
      )
      .toBeVisible()
    await expect
      .element(
        browser.getByRole('heading', { level: 1, name: 'Tamsin Fairlight', includeHidden: true }),
      )
      .toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await gone()
    await edit().click()
    await expect
      .element(dialog().getByRole('textbox', { name: 'Full name' }))
      .toHaveValue('Tamsin Reye')
    await dialog().getByRole('button', { name: 'Save' }).click()
    const meant = {
      base: 1,
      changes: { cFullName: 'Tamsin Reye' },
      seen: { cFullName: 'Tamsin Wrexley' },
      representatives: [],
    }
    await expect.poll(() => getSentBodies(host, editCustomerCall)).toEqual([meant, meant])
  })
})
