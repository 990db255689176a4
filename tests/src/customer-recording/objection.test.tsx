import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { representativeAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { bodiesOf, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  dialog,
  gone,
  openRecording,
  preferenceCall,
  refuses,
  takes,
  written,
} from './open-recording.tsx'

const flashed = () => browser.getByTestId('flash')
const way = (name: string) =>
  browser.getByRole('list', { name: 'Ways of contact' }).getByRole('button', { name, exact: true })
const head = () => document.querySelector('.page-head')?.textContent ?? ''
const barred = () => browser.getByRole('switch', { name: 'Do not contact' })
const reason = () => dialog().getByRole('textbox', { name: 'Reason' })

describe('what a customer allows', () => {
  it('[W-250] each way is turned by itself, and is said to be changed', async () => {
    let version = 1
    const flags = { dnc: false, dne: false, dns: false, dnm: false }
    const names = { call: 'dnc', email: 'dne', sms: 'dns', mail: 'dnm' } as const
    const answer = async (request: Request) => {
      const { channel, objects } = (await request.clone().json()) as {
        channel: keyof typeof names
        objects: boolean
      }
      flags[names[channel]] = objects
      return takes({ version: (version += 1), ...flags })(request)
    }
    const { host } = await openRecording({ answers: { [preferenceCall]: answer } })
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
        (await bodiesOf(host, preferenceCall)).map(({ channel, objects }) => [channel, objects]),
      )
      .toEqual([
        ['call', true],
        ['email', true],
        ['sms', true],
        ['mail', true],
        ['email', false],
      ])
  })

  it('is the word of the representative who is spoken to, where there is one', async () => {
    const { host } = await openRecording({
      answer: { representatives: [representativeAnswer(1, 'Priya')] },
      answers: { [preferenceCall]: noNetwork },
    })
    await way('Call: allowed').click()
    await expect.element(way('Call: objected to')).toBeVisible()
    await expect
      .poll(async () => bodiesOf(host, preferenceCall))
      .toMatchObject([{ channel: 'call', objects: true, representative: 1 }])
  })

  it('[W-251] says that it could not be changed where the host will not have it', async () => {
    await openRecording({ answers: { [preferenceCall]: refuses('forbidden', 403) } })
    await way('Call: allowed').click()
    await expect.element(flashed()).toHaveTextContent('The contact preference could not be changed')
    await expect.element(way('Call: allowed')).toBeVisible()
  })
})

describe('do not contact', () => {
  it('[W-252] has its switch in workflow mode only; elsewhere an objection is recorded in the permissions', async () => {
    const { screen } = await openRecording()
    await expect.element(barred()).toBeVisible()
    await screen.unmount()
    const { host } = await openRecording({
      isWorkflow: false,
      search: '?tab=permissions',
      answers: { [preferenceCall]: takes({ status: 'do not contact', doNotContact: true }) },
    })
    await expect.element(barred()).not.toBeInTheDocument()
    await browser.getByRole('button', { name: 'Record an objection' }).click()
    await reason().fill('Asked on the phone')
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await gone()
    await expect
      .poll(async () => bodiesOf(host, preferenceCall))
      .toMatchObject([{ channel: 'all', objects: true, reason: 'Asked on the phone' }])
    await expect.element(browser.getByRole('button', { name: 'Lift do not contact' })).toBeVisible()
  })

  it('[W-253, O-194] asks for the reason first, and can be cancelled without a call', async () => {
    const { host } = await openRecording()
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

  it('[O-093] needs the reason, for setting and for lifting', async () => {
    const { host, screen } = await openRecording()
    await barred().click()
    await dialog().getByRole('button', { name: 'Do not contact' }).click()
    await expect
      .element(dialog().getByRole('alert').filter({ hasText: 'Say why' }).first())
      .toBeVisible()
    await screen.unmount()
    await gone()
    const lifting = await openRecording({ row: { doNotContact: true, status: 'do not contact' } })
    await barred().click()
    await dialog().getByRole('button', { name: 'Allow contact again' }).click()
    await expect
      .element(dialog().getByRole('alert').filter({ hasText: 'Say why' }).first())
      .toBeVisible()
    expect([...written(host), ...written(lifting.host)]).toEqual([])
  })

  it('[W-254] disables every icon and hides the contact button, from the moment it is recorded, and until it is lifted', async () => {
    const { host } = await openRecording({ answers: { [preferenceCall]: noNetwork } })
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
    host.tell(preferenceCall, takes({ status: 'do not contact', doNotContact: true }))
    dispatchEvent(new Event('online'))
    await expect.poll(head, { timeout: 15_000 }).toContain('Confirmed')
    await expect.element(barred()).toHaveAttribute('aria-checked', 'true')
    host.tell(preferenceCall, takes({ version: 3, status: 'not set' }))
    await barred().click()
    await reason().fill('Rang us and asked for an offer')
    await dialog().getByRole('button', { name: 'Allow contact again' }).click()
    await gone()
    await expect.element(way('Call: allowed')).toBeEnabled()
    await expect.element(contact).toBeVisible()
  })
})
