import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { getSentBodies, noNetwork, northgate } from '#tests/src/page/fake-host.ts'
import {
  bookAppointmentCall,
  chooseLikely,
  dialog,
  contactLogMetadata,
  openContactLogPage,
  recorder,
  refuseCustomerCommand,
  setStatusCall,
  confirmCustomerCommand,
  written,
} from './open-contact-log.tsx'

const selector = () => browser.getByRole('button', { name: /^Status: /u })
const flashed = () => browser.getByTestId('flash')
const head = () => document.querySelector('.page-head')?.textContent ?? ''
const settable = customerStatuses.filter(
  (status) => status !== 'do not contact' && status !== 'appointed',
)
const inWords = (status: string) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`

async function choose(name: string): Promise<void> {
  await selector().click()
  await browser.getByRole('menuitemradio', { name, exact: true }).click()
}

describe('the status selector', () => {
  it('[W-284] needs the right to change; others read the status', async () => {
    const { screen } = await openContactLogPage({
      rights: recorder.filter((right) => right !== 'CanChangeCustomerStatus'),
      row: { status: 'contacted' },
    })
    await expect.element(screen.getByText('Contacted')).toBeVisible()
    await expect.element(selector()).not.toBeInTheDocument()
    await screen.unmount()
    await openContactLogPage({ row: { status: 'contacted' } })
    await expect.element(selector()).toBeVisible()
  })

  it(
    '[W-233] sets any status from any, with CanChangeCustomerStatus',
    { timeout: 60_000 },
    async () => {
      let version = 1
      const { host } = await openContactLogPage({
        answers: {
          [setStatusCall]: async (request) =>
            confirmCustomerCommand({
              version: (version += 1),
              status: ((await request.clone().json()) as { status: string }).status,
            })(request),
          [bookAppointmentCall]: (request) =>
            confirmCustomerCommand({ version: (version += 1), status: 'appointed' })(request),
        },
      })
      for (const status of settable.toReversed()) {
        await choose(inWords(status))
        await expect.element(selector()).toHaveTextContent(`Status: ${inWords(status)}`)
      }
      await expect
        .poll(async () => (await getSentBodies(host, setStatusCall)).map(({ status }) => status))
        .toEqual(settable.toReversed())
      await choose('Appointed…')
      await chooseLikely()
      await dialog().getByRole('button', { name: 'Book appointment' }).click()
      await expect.element(selector()).toHaveTextContent('Status: Appointed')
    },
  )

  it('[W-234] sends the status with its metadata, and confirms it', async () => {
    const { host } = await openContactLogPage({
      answers: { [setStatusCall]: confirmCustomerCommand({ status: 'contacted' }) },
    })
    await choose('Contacted')
    await expect.element(flashed()).toHaveTextContent('Status changed')
    const [sent] = await getSentBodies(host, setStatusCall)
    expect(sent).toMatchObject({
      status: 'contacted',
      key: 'contacted',
      organisationid: northgate,
      statusValue: 'Contacted',
      language: 'en_gb',
    })
    expect(sent?.['userId']).toMatch(/^[0-9a-f-]{36}$/u)
    expect(head()).toContain('Confirmed')
  })

  it('[W-235] says that a change failed without a key, and when refused', async () => {
    const { host, screen } = await openContactLogPage({
      metadata: contactLogMetadata.filter(({ key }) => key !== 'sold'),
      answers: { [setStatusCall]: confirmCustomerCommand() },
    })
    await choose('Sold')
    await expect.element(flashed()).toHaveTextContent('The status could not be changed')
    expect(written(host)).toEqual([])
    await browser.getByRole('button', { name: 'Dismiss' }).click()
    await screen.unmount()
    const refusing = await openContactLogPage({
      answers: { [setStatusCall]: refuseCustomerCommand('forbidden', 403) },
    })
    await choose('Sold')
    await expect.element(flashed()).toHaveTextContent('The status could not be changed')
    expect(written(refusing.host)).toEqual([setStatusCall])
    await expect.element(selector()).toHaveTextContent('Status: Not set')
  })

  it('stores an offline change, shows it, and sends it later', async () => {
    const { host } = await openContactLogPage({ answers: { [setStatusCall]: noNetwork } })
    await choose('Sold')
    await expect.element(selector()).toHaveTextContent('Status: Sold')
    await expect.poll(head).toContain('Saved on this device')
    expect(flashed().elements()).toEqual([])
    host.setAnswer(setStatusCall, confirmCustomerCommand({ status: 'sold' }))
    dispatchEvent(new Event('online'))
    await expect.poll(head, { timeout: 15_000 }).toContain('Confirmed')
    await expect.element(flashed()).toHaveTextContent('Status changed')
    expect(
      new Set(
        host.requests
          .filter((_request, at) => host.calls()[at] === setStatusCall)
          .map((request) => request.headers.get('x-request-id')),
      ).size,
    ).toBe(1)
  })
})
