import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  detailsCall,
  listHost,
  listedCustomer,
  toCustomerDetails,
} from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import {
  answered,
  buildBoot,
  getBootCall,
  noNetwork,
  northgate,
  sessionCall,
} from '#tests/src/page/fake-host.ts'
import { field } from './form-locators.ts'
import { dialog, gone, logEventCall, recorder } from './open-contact-log.tsx'

const hour = 60 * 60_000
const rows = [
  listedCustomer({ cFullName: 'Tamsin Wrexley' }),
  listedCustomer({
    fAgreementNo: 'A-2',
    cFullName: 'Callum Threadgold',
    nextStep: 'call',
    nextStepAt: new Date(Date.now() - 2.5 * hour).toISOString(),
  }),
]

/** A zone where it is two in the afternoon: late by hours is said of the same day only. */
function getAfternoonZone(): string {
  const behind = new Date().getUTCHours() - 14
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`
}

const title = () => browser.getByRole('heading', { level: 1 })
const contactButton = () => browser.getByRole('button', { name: 'Contact', exact: true })
const notice = () => browser.getByTestId('flash').filter({ hasText: 'Next:' })
const openNext = () => notice().getByRole('button', { name: 'Open' })

/** Opens a customer from a list of two, by the keyboard, on a device without a network. */
async function openFromList(presses: string) {
  const parameters = { workflow_enabled: 'false', time_zone: getAfternoonZone() }
  const host = listHost({ rows, boot: { rights: recorder, parameters } })
  const known = buildBoot({ rights: recorder, parameters })
  const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
  host.setAnswer(sessionCall, answered(session))
  host.setAnswer(getBootCall(northgate), answered({ ...known, TOKEN_VALIDATION: session }))
  host.setAnswer(logEventCall, noNetwork)
  host.setAnswer(logEventCall.replace('A-1', 'A-2'), noNetwork)
  const page = await openList(host, `/${northgate}/customers`)
  await expect.element(browser.getByText('Callum Threadgold')).toBeVisible()
  if (presses === '') return { ...page, host }
  await userEvent.keyboard(presses)
  await expect.element(contactButton()).toBeVisible()
  return { ...page, host }
}

/** Logs that nobody answered, by the keyboard. */
async function logNoReply() {
  await userEvent.keyboard('c')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
  await userEvent.keyboard('n')
  await expect.element(dialog().getByRole('heading', { name: 'No reply' })).toBeVisible()
  await expect.element(field('Note')).toHaveFocus()
  await userEvent.keyboard('Rang out{Control>}{Enter}{/Control}')
  await gone()
}

/** Logs an outcome before the next customer has been fetched; answers what lets them arrive. */
async function logBeforeNext(): Promise<() => void> {
  const { host } = await openFromList('')
  let arrive: (() => void) | undefined
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve
  })
  host.setAnswer(detailsCall('A-2'), async () => {
    await fetched
    return Response.json(toCustomerDetails(listedCustomer(rows[1])))
  })
  await userEvent.keyboard('j{Enter}')
  await expect.element(contactButton()).toBeVisible()
  await logNoReply()
  await expect.element(contactButton()).toHaveFocus()
  expect(notice().elements()).toEqual([])
  return () => arrive?.()
}

/** More frames than a notice waits before it takes the focus. */
async function afterFrames(): Promise<void> {
  for (let frame = 0; frame < 8; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

describe('the next customer', () => {
  it('is named with the hours they are overdue, and opened by Enter', async () => {
    const { path } = await openFromList('j{Enter}')
    await expect.element(title()).toHaveTextContent('Tamsin Wrexley')
    await expect.poll(() => notice().elements()).toEqual([])
    await logNoReply()
    await expect
      .element(notice().getByText('Next: Callum Threadgold, overdue 2 h', { exact: true }))
      .toBeVisible()
    await expect.element(openNext()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(title()).toHaveTextContent('Callum Threadgold')
    expect(path()).toBe(`/${northgate}/customer/A-2`)
    await expect.element(browser.getByText('2 of 2')).toBeVisible()
    await expect.element(title()).toHaveFocus()
    expect(notice().elements()).toEqual([])
  })

  it('is named as soon as the page has fetched them, where the outcome came first', async () => {
    const arrive = await logBeforeNext()
    arrive()
    await expect.element(openNext()).toHaveFocus()
  })

  it('takes no focus from a menu that was opened meanwhile, nor from what it opens', async () => {
    const arrive = await logBeforeNext()
    await userEvent.keyboard('c')
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem')
    arrive()
    await expect.element(notice()).toBeVisible()
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
    await userEvent.keyboard('{Escape}')
    await expect.element(contactButton()).toHaveFocus()
    await afterFrames()
    await expect.element(contactButton()).toHaveFocus()
  })

  it('takes no focus from a panel beside the page, nor from a field', async () => {
    const arrive = await logBeforeNext()
    const aside = document.createElement('aside')
    aside.innerHTML = '<button>Inside</button>'
    document.body.append(aside)
    aside.querySelector('button')?.focus()
    arrive()
    await expect.element(notice()).toBeVisible()
    await afterFrames()
    expect(document.activeElement?.textContent).toBe('Inside')
    aside.remove()
  })

  it('is dismissed by Escape, which gives the focus back to Contact', async () => {
    const { path } = await openFromList('j{Enter}')
    await logNoReply()
    await expect.element(openNext()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => notice().elements()).toEqual([])
    await expect.element(contactButton()).toHaveFocus()
    expect(path()).toBe(`/${northgate}/customer/A-1`)
  })

  it('is nobody at the end of the list: the focus is back on Contact', async () => {
    await openFromList('jj{Enter}')
    await expect.element(title()).toHaveTextContent('Callum Threadgold')
    await logNoReply()
    await expect.element(contactButton()).toHaveFocus()
    await expect.element(browser.getByRole('button', { name: /^Status/u })).toBeVisible()
    expect(notice().elements()).toEqual([])
  })

  it('is gone from sight with the customer whose outcome it followed', async () => {
    await openFromList('j{Enter}')
    await logNoReply()
    await expect.element(openNext()).toHaveFocus()
    await browser.getByRole('link', { name: 'Back to the list' }).click()
    // Sooner than it would go by itself.
    await expect.poll(() => notice().elements(), { timeout: 4000 }).toEqual([])
  })
})
