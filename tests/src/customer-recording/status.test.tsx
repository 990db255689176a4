import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { bodiesOf, noNetwork, northgate } from '#tests/src/page/fake-host.ts'
import {
  appointmentCall,
  chooseLikely,
  dialog,
  metadata,
  openRecording,
  recorder,
  refuses,
  statusCall,
  takes,
  written,
} from './open-recording.tsx'

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
  it('[W-284] is for those who may change the status only; others read the status', async () => {
    const { screen } = await openRecording({
      rights: recorder.filter((right) => right !== 'CanChangeCustomerStatus'),
      row: { status: 'contacted' },
    })
    await expect.element(screen.getByText('Contacted')).toBeVisible()
    await expect.element(selector()).not.toBeInTheDocument()
    await screen.unmount()
    await openRecording({ row: { status: 'contacted' } })
    await expect.element(selector()).toBeVisible()
  })

  it(
    '[W-233] sets any status, from any, for those with CanChangeCustomerStatus',
    { timeout: 60_000 },
    async () => {
      let version = 1
      const { host } = await openRecording({
        answers: {
          [statusCall]: async (request) =>
            takes({
              version: (version += 1),
              status: ((await request.clone().json()) as { status: string }).status,
            })(request),
          [appointmentCall]: (request) =>
            takes({ version: (version += 1), status: 'appointed' })(request),
        },
      })
      for (const status of settable.toReversed()) {
        await choose(inWords(status))
        await expect.element(selector()).toHaveTextContent(`Status: ${inWords(status)}`)
      }
      await expect
        .poll(async () => (await bodiesOf(host, statusCall)).map(({ status }) => status))
        .toEqual(settable.toReversed())
      await choose('Appointed…')
      await chooseLikely()
      await dialog().getByRole('button', { name: 'Book appointment' }).click()
      await expect.element(selector()).toHaveTextContent('Status: Appointed')
    },
  )

  it('[W-234] sends status, key, organisation, user, word and language, and says that the status changed', async () => {
    const { host } = await openRecording({
      answers: { [statusCall]: takes({ status: 'contacted' }) },
    })
    await choose('Contacted')
    await expect.element(flashed()).toHaveTextContent('Status changed')
    const [sent] = await bodiesOf(host, statusCall)
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

  it('[W-235] says that the status could not be changed where it has no key, and where the host will not have it', async () => {
    const { host, screen } = await openRecording({
      metadata: metadata.filter(({ key }) => key !== 'sold'),
      answers: { [statusCall]: takes() },
    })
    await choose('Sold')
    await expect.element(flashed()).toHaveTextContent('The status could not be changed')
    expect(written(host)).toEqual([])
    await browser.getByRole('button', { name: 'Dismiss' }).click()
    await screen.unmount()
    const refusing = await openRecording({ answers: { [statusCall]: refuses('forbidden', 403) } })
    await choose('Sold')
    await expect.element(flashed()).toHaveTextContent('The status could not be changed')
    expect(written(refusing.host)).toEqual([statusCall])
    await expect.element(selector()).toHaveTextContent('Status: Not set')
  })

  it('keeps a status that is set without network on this device, shows it, and sends it when there is one', async () => {
    const { host } = await openRecording({ answers: { [statusCall]: noNetwork } })
    await choose('Sold')
    await expect.element(selector()).toHaveTextContent('Status: Sold')
    await expect.poll(head).toContain('Saved on this device')
    expect(flashed().elements()).toEqual([])
    host.tell(statusCall, takes({ status: 'sold' }))
    dispatchEvent(new Event('online'))
    await expect.poll(head, { timeout: 15_000 }).toContain('Confirmed')
    await expect.element(flashed()).toHaveTextContent('Status changed')
    expect(
      new Set(
        host.asked
          .filter((_request, at) => host.calls()[at] === statusCall)
          .map((request) => request.headers.get('x-request-id')),
      ).size,
    ).toBe(1)
  })
})
