import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { answered, type BootOverrides } from '#tests/src/page/fake-host.ts'
import { columnTexts, heads } from './open-columns.tsx'
import {
  called,
  distinctCall,
  getLastQuery,
  listHost,
  listedCustomer,
  listPath,
  withSearch,
} from './list-host.ts'
import { openList } from './open-list.tsx'
import { counted, countsCall, workflowUsers } from './workflow-host.ts'

const hour = 3_600_000
const before = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const work = { contact_status: 'call_back', nextStep: 'call', assignedUser: 'Mira Okell' } as const

function queueHost({ rights = ['CanUseWorkflow', 'CanSendCustomerSMS'] }: BootOverrides = {}) {
  const host = listHost({
    rows: [
      {
        nextStepAt: before(72),
        status: 'letter sent',
        cMobile: '07700 900 318',
        cPhone: '0161 1',
      },
      { nextStepAt: before(-0.5), status: 'contacted', cPhone: '0161 2', dnc: true },
      { nextStepAt: null, nextStep: 'proposal', status: 'call back', cPhone: '0161 3' },
    ].map((row, index) =>
      listedCustomer({
        ...work,
        fAgreementNo: `A-${index + 1}`,
        cFullName: `Customer ${index + 1}`,
        ...row,
      }),
    ),
    boot: { rights: ['CanViewDashboard', ...rights] },
  })
  host.setAnswer(distinctCall, answered({ values: {}, assignedUser: workflowUsers }))
  host.setAnswer(countsCall, answered({ contact_status: counted, status: {} }))
  return host
}
const callBack = withSearch({ q: { contact_status: 'call_back' } })
const queue = [
  'Customer',
  'Due',
  'Next step',
  'Assigned to',
  'Phone',
  'Make',
  'Equity',
  'Parity',
  'Ends',
]

describe('what is due', () => {
  it('opens on what is due, the step, who has it, and the number', async () => {
    const host = queueHost()
    const { screen } = await openList(host, callBack)
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(heads()).toEqual(queue)
    expect(getLastQuery(host).get('sortby')).toBe('nextStepAt:asc')
    const due = columnTexts('Due')
    expect(due[0]).toMatch(/^\d\d\/\d\d.* \d\d:\d\d3 days late$/u)
    expect(due[1]).toMatch(/^To(day|morrow) \d\d:\d\din (29|30) min$/u)
    expect(due[2]).toBe('No time set')
    // The third is there by its status alone, and says so.
    expect(columnTexts('Next step')).toEqual(['Call', 'Call', 'Call backSend proposal'])
    expect(columnTexts('Assigned to')).toEqual(['Mira Okell', 'Mira Okell', 'Mira Okell'])
    expect(columnTexts('Phone')).toEqual(['07700 900 318', 'No calls', '0161 3'])
    await expect
      .element(screen.getByRole('link', { name: 'Call 07700 900 318' }))
      .toHaveAttribute('href', 'tel:07700900318')
  })

  it('opens on the same columns, by due time, for appointments', async () => {
    const host = queueHost()
    const { screen } = await openList(host, withSearch({ q: { contact_status: 'appointed' } }))
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(heads()).toEqual(queue)
    expect(getLastQuery(host).get('sortby')).toBe('nextStepAt:asc')
    expect(columnTexts('Phone')).toEqual(['07700 900 318', 'No calls', '0161 3'])
  })

  it('shows columns as chosen to who has chosen some, on every tab', async () => {
    const { screen } = await openList(queueHost(), callBack)
    await screen.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('searchbox', { name: 'Find a column' }).fill('Phone')
    await browser.getByRole('checkbox', { name: 'Phone', exact: true }).click()
    await browser.getByRole('button', { name: 'Save' }).click()
    const chosen = queue.filter((head) => head !== 'Phone').toSorted()
    await expect.poll(() => heads().toSorted()).toEqual(chosen)
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    await screen.unmount()
    const other = await openList(queueHost(), listPath())
    await expect.element(other.screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    // Among other columns what is due is named in full.
    const named = chosen.map((head) => (head === 'Due' ? 'Next step due' : head))
    expect(heads().toSorted()).toEqual(named.toSorted())
    await other.screen.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(heads).toContain('Flags')
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
  })

  it('opens as any list for people who do not work in workflow mode', async () => {
    const { screen } = await openList(queueHost({ rights: ['CanSendCustomerSMS'] }), callBack)
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(heads()).not.toContain('Phone')
    expect(heads()).toContain('Flags')
  })

  it('fits a laptop with all of its columns but equity', async () => {
    await browser.viewport(1366, 768)
    const { screen } = await openList(
      queueHost({ rights: ['CanUseWorkflow', 'CanSendCustomerSMS', 'CanAssignCustomerToUser'] }),
      callBack,
    )
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(heads()).toEqual(queue.filter((head) => head !== 'Equity'))
    const scroll = document.querySelector('.table-scroll')
    expect(scroll?.scrollWidth).toBe(scroll?.clientWidth)
  })
})

describe('the key of selecting', () => {
  it('selects the row, and leaves it out again', async () => {
    const { screen } = await openList(
      queueHost({ rights: ['CanAssignCustomerToUser'] }),
      listPath(),
    )
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    await userEvent.keyboard('jx')
    await expect.element(browser.getByRole('region', { name: '1 selected' })).toBeVisible()
    await userEvent.keyboard('x')
    await expect
      .element(browser.getByRole('region', { name: '1 selected' }))
      .not.toBeInTheDocument()
  })
})

describe('a bare list', () => {
  it('has no check boxes, no count of them and no key for it', async () => {
    const { screen } = await openList(queueHost({ rights: [] }), listPath())
    await expect.element(screen.getByRole('rowheader', called('Customer 1'))).toBeVisible()
    expect(document.querySelectorAll('.data-table input').length).toBe(0)
    await expect.element(screen.getByText('4,812')).toBeVisible()
    expect(document.querySelector('.counts')?.textContent).not.toContain('Selected')
    await userEvent.keyboard('jx')
    expect(document.querySelector('tr[data-current]')).not.toBeNull()
    expect(document.querySelector('tr.selected, .table-bulk')).toBeNull()
    await userEvent.keyboard('?')
    await expect.element(browser.getByText('Next and previous row')).toBeVisible()
    expect(browser.getByText('Select the row or leave it out').query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
  })
})
