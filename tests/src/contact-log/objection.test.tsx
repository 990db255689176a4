import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { representativeAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  contact as customerContact,
  dialog,
  gone,
  openContactLogPage,
  preferenceCall,
  recorder,
  refuseCustomerCommand,
  confirmCustomerCommand,
  written,
} from './open-contact-log.tsx'

const flashed = () => browser.getByTestId('flash')
const opener = () => browser.getByRole('button', { name: /^(?:May contact:|Do not contact)/u })
const closed = () => expect.poll(() => document.querySelector('ion-popover')).toBeNull()
const way = (name: string) =>
  browser.getByRole('list', { name: 'Ways of contact' }).getByRole('switch', { name, exact: true })
const getDescription = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
/** What a switch says of itself: on or off, the state in words, and the consequence. */
const expectSwitch = (name: string) =>
  expect.poll(() => {
    const element = way(name).query()
    return element && [element.getAttribute('aria-checked'), ...getDescription(element)]
  })
const allowed = ['true', 'Allowed', 'Switching it off records an objection at once.']
const objected = ['false', 'Objected to', 'Switching it on lifts the objection and asks why.']
const barredWay = ['false', 'Off', 'Closed while “Do not contact” is set.']

async function openConsents(): Promise<void> {
  await opener().click()
  await expect.element(browser.getByRole('heading', { name: /^May we contact/u })).toHaveFocus()
}

async function openObjectionForm(): Promise<void> {
  await openConsents()
  await barred().click()
  await closed()
}

const head = () => document.querySelector('.page-head')?.textContent ?? ''
const barred = () => browser.getByRole('switch', { name: 'Do not contact' })
const recordObjection = () => browser.getByRole('button', { name: 'Record an objection' })
const reason = () => dialog().getByRole('textbox', { name: 'Reason' })
const consents = () => browser.getByRole('region', { name: /^May we contact/u })

beforeEach(() => browser.viewport(1440, 900))

describe('the contact permissions', () => {
  it('[W-250] change one channel at a time, with a notice', async () => {
    let version = 1
    const flags = { dnc: false, dne: false, dns: false, dnm: false }
    const names = { call: 'dnc', email: 'dne', sms: 'dns', mail: 'dnm' } as const
    const answer = async (request: Request) => {
      const { channel, objects } = (await request.clone().json()) as {
        channel: keyof typeof names
        objects: boolean
      }
      flags[names[channel]] = objects
      return confirmCustomerCommand({ version: (version += 1), ...flags })(request)
    }
    const { host } = await openContactLogPage({ answers: { [preferenceCall]: answer } })
    await expect.element(opener()).toHaveTextContent('May contact: 4 of 4')
    await openConsents()
    for (const name of ['Call', 'E-mail', 'SMS', 'Letter']) {
      await expectSwitch(name).toEqual(allowed)
      await way(name).click()
      await expectSwitch(name).toEqual(objected)
      await expect
        .element(flashed().filter({ hasText: 'Contact preference changed' }).first())
        .toBeVisible()
    }
    await way('Letter').click()
    await expectSwitch('Letter').toEqual(allowed)
    await expectSwitch('Call').toEqual(objected)
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect.element(opener()).toHaveTextContent('May contact: 1 of 4')
    await expect
      .poll(async () =>
        (await getSentBodies(host, preferenceCall)).map(({ channel, objects }) => [
          channel,
          objects,
        ]),
      )
      .toEqual([
        ['call', true],
        ['email', true],
        ['sms', true],
        ['mail', true],
        ['mail', false],
      ])
  })

  it('are those of the representative who is spoken to', async () => {
    const { host } = await openContactLogPage({
      answer: { representatives: [representativeAnswer(1, 'Priya')] },
      answers: { [preferenceCall]: noNetwork },
    })
    await openConsents()
    await expect
      .element(browser.getByRole('heading', { name: 'May we contact Priya Wrexley?' }))
      .toBeVisible()
    await way('Call').click()
    await expectSwitch('Call').toEqual(objected)
    await expect
      .poll(async () => getSentBodies(host, preferenceCall))
      .toMatchObject([{ channel: 'call', objects: true, representative: 1 }])
  })

  it('stay with the representative who is spoken to when another one allows more', async () => {
    const { host } = await openContactLogPage({
      answer: {
        representatives: [representativeAnswer(1, 'Priya'), representativeAnswer(2, 'Hugo')],
      },
      answers: { [preferenceCall]: noNetwork },
    })
    await openConsents()
    for (const name of ['Call', 'SMS']) {
      await way(name).click()
      await expectSwitch(name).toEqual(objected)
    }
    await expect.element(consents()).toHaveAccessibleName('May we contact Priya Wrexley?')
    await expect
      .poll(async () => (await getSentBodies(host, preferenceCall)).at(0))
      .toMatchObject({ channel: 'call', representative: 1 })
  })

  it('[W-251] say that a change was refused', async () => {
    await openContactLogPage({
      answers: { [preferenceCall]: refuseCustomerCommand('forbidden', 403) },
    })
    await openConsents()
    await way('Call').click()
    await expect.element(flashed()).toHaveTextContent('The contact preference could not be changed')
    await expectSwitch('Call').toEqual(allowed)
  })

  it('are changed by keyboard alone, and the focus returns to their button', async () => {
    const { host } = await openContactLogPage({ answers: { [preferenceCall]: noNetwork } })
    await expect.element(opener()).toBeVisible()
    const button = opener().element() as HTMLElement
    document.querySelector<HTMLElement>('h1')?.focus()
    for (let at = 0; at < 5 && document.activeElement !== button; at++) await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}')
    await expect.element(browser.getByRole('heading', { name: /^May we contact/u })).toHaveFocus()
    for (let at = 0; at < 4 && document.activeElement !== way('E-mail').element(); at++)
      await userEvent.tab()
    await expect.element(way('E-mail')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expectSwitch('E-mail').toEqual(objected)
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect.element(opener()).toHaveFocus()
    await expect
      .poll(async () => getSentBodies(host, preferenceCall))
      .toMatchObject([{ channel: 'email', objects: true }])
  })

  it('lift no objection without the right, and say so', async () => {
    await openContactLogPage({
      rights: recorder.filter((right) => right !== 'CanChangeCustomerStatus'),
      row: { dne: true },
    })
    await openConsents()
    await expect.element(way('E-mail')).toBeDisabled()
    await expectSwitch('E-mail').toEqual(['false', 'Objected to', 'You may not lift an objection.'])
    await expect.element(way('SMS')).toBeEnabled()
  })
})

describe('do not contact', () => {
  it('[W-252] is a switch in workflow mode only, else a button to the form', async () => {
    const answers = {
      [preferenceCall]: confirmCustomerCommand({ status: 'do not contact', doNotContact: true }),
    }
    const search = '?tab=permissions'
    const { host: inWorkflow, screen } = await openContactLogPage({ search, answers })
    await expect
      .element(browser.getByRole('tabpanel', { name: 'Permissions' }).getByText('E-mail'))
      .toBeVisible()
    await expect.element(recordObjection()).not.toBeInTheDocument()
    await openObjectionForm()
    await reason().fill('Asked on the phone')
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await gone()
    await expect.poll(async () => getSentBodies(inWorkflow, preferenceCall)).toHaveLength(1)
    const bySwitch = await getSentBodies(inWorkflow, preferenceCall)
    await screen.unmount()
    const { host } = await openContactLogPage({ isWorkflow: false, search, answers })
    await expect.element(recordObjection()).toBeVisible()
    await openConsents()
    await expect.element(way('Call')).toBeVisible()
    await expect.element(barred()).not.toBeInTheDocument()
    await consents().getByRole('button', { name: 'Record an objection' }).click()
    await closed()
    await reason().fill('Asked on the phone')
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await gone()
    const command = { channel: 'all', objects: true, reason: 'Asked on the phone' }
    await expect.poll(async () => getSentBodies(host, preferenceCall)).toMatchObject([command])
    expect(bySwitch).toMatchObject([command])
    await expect.element(opener()).toHaveTextContent('Do not contact')
    await expect.element(browser.getByRole('button', { name: 'Lift do not contact' })).toBeVisible()
  })

  it('[W-253, O-194] asks for the reason first, and cancels without a call', async () => {
    const { host } = await openContactLogPage()
    await openObjectionForm()
    await expect
      .element(dialog().getByRole('heading', { name: 'Record an objection' }))
      .toBeVisible()
    await expect.element(reason()).toBeVisible()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await gone()
    expect(written(host)).toEqual([])
    await expect.element(opener()).toHaveTextContent('May contact: 4 of 4')
    await openConsents()
    await expect.element(barred()).toHaveAttribute('aria-checked', 'false')
  })

  it('[O-093] needs a reason, for setting and for lifting', async () => {
    const { host, screen } = await openContactLogPage()
    await openObjectionForm()
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await expect
      .element(dialog().getByRole('alert').filter({ hasText: 'Say why' }).first())
      .toBeVisible()
    await screen.unmount()
    await gone()
    const lifting = await openContactLogPage({
      row: { doNotContact: true, status: 'do not contact' },
    })
    await openObjectionForm()
    await dialog().getByRole('button', { name: 'Allow contact again' }).click()
    await expect
      .element(dialog().getByRole('alert').filter({ hasText: 'Say why' }).first())
      .toBeVisible()
    expect([...written(host), ...written(lifting.host)]).toEqual([])
  })

  it('[W-254] disables every channel at once, until it is lifted', async () => {
    const { host } = await openContactLogPage({ answers: { [preferenceCall]: noNetwork } })
    const contact = browser.getByRole('button', { name: 'Contact', exact: true })
    await expect.element(contact).toBeVisible()
    await openObjectionForm()
    await reason().fill('Asked in the showroom')
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await gone()
    await expect.element(opener()).toHaveTextContent('Do not contact')
    await openConsents()
    for (const name of ['Call', 'E-mail', 'SMS', 'Letter']) {
      await expect.element(way(name)).toBeDisabled()
      await expectSwitch(name).toEqual(barredWay)
    }
    await expect.element(contact).not.toBeInTheDocument()
    await expect.poll(head).toContain('Saved on this device')
    host.setAnswer(
      preferenceCall,
      confirmCustomerCommand({ status: 'do not contact', doNotContact: true }),
    )
    dispatchEvent(new Event('online'))
    await expect.poll(head, { timeout: 15_000 }).toContain('Confirmed')
    await expect.element(barred()).toHaveAttribute('aria-checked', 'true')
    host.setAnswer(preferenceCall, confirmCustomerCommand({ version: 3, status: 'not set' }))
    await barred().click()
    await closed()
    await reason().fill('Rang us and asked for an offer')
    await dialog().getByRole('button', { name: 'Allow contact again' }).click()
    await gone()
    await expect.element(opener()).toHaveTextContent('May contact: 4 of 4')
    await expect.element(contact).toBeVisible()
  })
})

describe('the bar under the thumb', () => {
  const foot = () => document.querySelector('.contact-bar-call')?.textContent

  it.each([
    [{ dnc: true }, true, 'Objected to calls'],
    [{ dnc: true }, false, 'No number to call'],
    [{ dnc: false }, false, 'No number to call'],
    [{ dnc: null }, true, 'Call: not known'],
    [{ dnc: false }, true, 'Call 07700 900 142'],
  ])('says why nobody is called: %j, number known: %s', async (row, isKnown, text) => {
    await browser.viewport(390, 844)
    await openContactLogPage({
      row,
      answer: isKnown ? {} : { contact: { ...customerContact, cMobile: null } },
    })
    await expect.poll(foot).toBe(text)
  })
})
