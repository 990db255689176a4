import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { representativeAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  dialog,
  gone,
  openContactLogPage,
  preferenceCall,
  refuseCustomerCommand,
  confirmCustomerCommand,
  written,
} from './open-contact-log.tsx'

const flashed = () => browser.getByTestId('flash')
const way = (name: string) =>
  browser.getByRole('list', { name: 'Ways of contact' }).getByRole('button', { name, exact: true })
const head = () => document.querySelector('.page-head')?.textContent ?? ''
const barred = () => browser.getByRole('switch', { name: 'Do not contact' })
const recordObjection = () => browser.getByRole('button', { name: 'Record an objection' })
const reason = () => dialog().getByRole('textbox', { name: 'Reason' })

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
    for (const name of ['Call', 'E-mail', 'SMS', 'Letter']) {
      await way(`${name}: allowed`).click()
      await expect.element(way(`${name}: objected to`)).toBeVisible()
      await expect
        .element(flashed().filter({ hasText: 'Contact preference changed' }).first())
        .toBeVisible()
    }
    await way('E-mail: objected to').click()
    await expect.element(way('E-mail: allowed')).toBeVisible()
    await expect.element(way('Call: objected to')).toBeVisible()
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
        ['email', false],
      ])
  })

  it('are those of the representative who is spoken to', async () => {
    const { host } = await openContactLogPage({
      answer: { representatives: [representativeAnswer(1, 'Priya')] },
      answers: { [preferenceCall]: noNetwork },
    })
    await way('Call: allowed').click()
    await expect.element(way('Call: objected to')).toBeVisible()
    await expect
      .poll(async () => getSentBodies(host, preferenceCall))
      .toMatchObject([{ channel: 'call', objects: true, representative: 1 }])
  })

  it('[W-251] say that a change was refused', async () => {
    await openContactLogPage({
      answers: { [preferenceCall]: refuseCustomerCommand('forbidden', 403) },
    })
    await way('Call: allowed').click()
    await expect.element(flashed()).toHaveTextContent('The contact preference could not be changed')
    await expect.element(way('Call: allowed')).toBeVisible()
  })
})

describe('do not contact', () => {
  it('[W-252] is a switch in workflow mode only, else among the permissions', async () => {
    const answers = {
      [preferenceCall]: confirmCustomerCommand({ status: 'do not contact', doNotContact: true }),
    }
    const search = '?tab=permissions'
    const { host: inWorkflow, screen } = await openContactLogPage({ search, answers })
    await expect
      .element(browser.getByRole('tabpanel', { name: 'Permissions' }).getByText('E-mail'))
      .toBeVisible()
    await expect.element(recordObjection()).not.toBeInTheDocument()
    await barred().click()
    await reason().fill('Asked on the phone')
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await gone()
    await expect.poll(async () => getSentBodies(inWorkflow, preferenceCall)).toHaveLength(1)
    const bySwitch = await getSentBodies(inWorkflow, preferenceCall)
    await screen.unmount()
    const { host } = await openContactLogPage({ isWorkflow: false, search, answers })
    await expect.element(recordObjection()).toBeVisible()
    await expect.element(barred()).not.toBeInTheDocument()
    await recordObjection().click()
    await reason().fill('Asked on the phone')
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await gone()
    const command = { channel: 'all', objects: true, reason: 'Asked on the phone' }
    await expect.poll(async () => getSentBodies(host, preferenceCall)).toMatchObject([command])
    expect(bySwitch).toMatchObject([command])
    await expect.element(browser.getByRole('button', { name: 'Lift do not contact' })).toBeVisible()
  })

  it('[W-253, O-194] asks for the reason first, and cancels without a call', async () => {
    const { host } = await openContactLogPage()
    await barred().click()
    await expect
      .element(dialog().getByRole('heading', { name: 'Record an objection' }))
      .toBeVisible()
    await expect.element(reason()).toBeVisible()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await gone()
    expect(written(host)).toEqual([])
    await expect.element(barred()).toHaveAttribute('aria-checked', 'false')
  })

  it('[O-093] needs a reason, for setting and for lifting', async () => {
    const { host, screen } = await openContactLogPage()
    await barred().click()
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await expect
      .element(dialog().getByRole('alert').filter({ hasText: 'Say why' }).first())
      .toBeVisible()
    await screen.unmount()
    await gone()
    const lifting = await openContactLogPage({
      row: { doNotContact: true, status: 'do not contact' },
    })
    await barred().click()
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
    await barred().click()
    await reason().fill('Asked in the showroom')
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await gone()
    for (const name of ['Call', 'E-mail', 'SMS', 'Letter'])
      await expect.element(way(`${name}: do not contact`)).toBeDisabled()
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
    await reason().fill('Rang us and asked for an offer')
    await dialog().getByRole('button', { name: 'Allow contact again' }).click()
    await gone()
    await expect.element(way('Call: allowed')).toBeEnabled()
    await expect.element(contact).toBeVisible()
  })
})
