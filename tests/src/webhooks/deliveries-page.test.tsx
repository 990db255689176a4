import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { DeliveriesPage } from '#src/features/webhooks/deliveries-page.tsx'
import {
  answered,
  fakeHost,
  getSentBodies,
  northgate,
  refused,
  seesHome,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  pageButton,
  changeCall,
  chooseAct,
  clearWebhookPages,
  delivery,
  isLoading,
  log,
  logCall,
  openWebhookPage,
  webhook,
  webhooksPath,
} from './webhook-pages.tsx'

clearWebhookPages()

const replayCall = `POST ${webhooksPath}/w1/deliveries/d1/replay`
const replayFailedCall = `POST ${webhooksPath}/w1/replay-failed`
const open = (host: FakeHost, isOnline = true) =>
  openWebhookPage(host, (place) => <DeliveriesPage {...place} isOnline={isOnline} webhookId="w1" />)
const row = 'Sold, 24/11/2026 09:00 AM'

describe('The deliveries of a webhook', () => {
  it('need CanEditServiceProviderParams, else the page leads home', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanEditServiceProviderParams'] })
    host.setAnswer(logCall, answered(log()))
    const page = await openPage(host, `/${northgate}/webhooks/w1`)
    await expect
      .element(browser.getByRole('heading', { name: 'Deliveries of Dealer CRM' }))
      .toBeVisible()
    await page.screen.unmount()
    const other = await openPage(signedInHost(), `/${northgate}/webhooks/w1`)
    await expect.poll(other.path).toBe(`/${northgate}/home`)
  })

  it('say what each was, what came back and how often it was tried', async () => {
    const deliveries = [
      delivery(),
      delivery({ id: 'd2', type: 'consent', status_code: null, failure: 'timed_out' }),
      delivery({ id: 'd3', type: 'test', state: 'delivered', status_code: 204, attempts: 1 }),
    ]
    await open(fakeHost({ [logCall]: answered(log({ deliveries, total: 3 })) }))
    const shown = (name: string) => browser.getByRole('row', { name: new RegExp(name, 'u') })
    for (const text of ['Failed', 'Status 503 in 412 ms', '27'])
      await expect.element(shown('Sold').getByText(text).first()).toBeVisible()
    await expect
      .element(shown('Consent').getByText('No answer within ten seconds').first())
      .toBeVisible()
    for (const text of ['Delivered', 'Status 204 in 412 ms'])
      await expect.element(shown('Test').getByText(text).first()).toBeVisible()
  })

  it('are filtered by outcome, which the host does', async () => {
    const host = fakeHost({ [logCall]: answered(log()) })
    await open(host)
    await pageButton('Any outcome').click()
    host.setAnswer(logCall, answered(log({ deliveries: [], total: 0 })))
    await browser.getByRole('menuitemradio', { name: 'Waiting' }).click()
    await expect.element(browser.getByText('No such delivery')).toBeVisible()
    const states = host.requests.map(({ url }) => new URL(url).searchParams.get('state'))
    expect([...new Set(states)]).toEqual([null, 'waiting'])
  })

  it('are sent again one by one, and all that failed', async () => {
    const host = fakeHost({ [logCall]: answered(log()), [replayCall]: answered({ replayed: 1 }) })
    await open(host)
    await chooseAct(row, 'Send again')
    await expect.element(browser.getByText('1 event is sent again')).toBeVisible()
    host.setAnswer(replayFailedCall, refused('webhook_off', 409))
    await pageButton('Send failed again').click()
    await expect.element(browser.getByText(/Switch it on first/u)).toBeVisible()
    host.setAnswer(replayFailedCall, answered({ replayed: 5000, failed: 20 }))
    await pageButton('Send failed again').click()
    await expect.element(browser.getByText(/20 more failed: send them next/u)).toBeVisible()
  })

  it('say that the webhook is paused and how it goes on', async () => {
    const paused = webhook({ is_on: false, paused_at: '2026-11-24T09:00:00.000Z' })
    const host = fakeHost({
      [logCall]: answered(log({ webhook: paused })),
      [changeCall]: answered(webhook()),
    })
    await open(host)
    await expect.element(browser.getByText(/^Paused since 24\/11\/2026/u)).toBeVisible()
    expect(pageButton('Send failed again').query()).toBeNull()
    host.setAnswer(logCall, answered(log()))
    await pageButton('Switch on').click()
    await expect.element(pageButton('Send failed again')).toBeVisible()
    expect(await getSentBodies(host, changeCall)).toEqual([{ is_on: true }])
  })

  it('say why nothing is shown: none, loading, offline, refused, failed', async () => {
    const counts = { waiting: 0, delivered: 0, failed: 0 }
    const nothing = { deliveries: [], total: 0 }
    const none = await open(
      fakeHost({ [logCall]: answered(log({ ...nothing, webhook: webhook({ counts }) })) }),
    )
    await expect.element(none.getByText('Nothing sent yet')).toBeVisible()
    await none.unmount()
    const never = new Promise<Response>(() => {})
    const loading = await open(fakeHost({ [logCall]: () => never }))
    await expect.poll(isLoading).toBe(true)
    await loading.unmount()
    const offline = await open(fakeHost({}), false)
    await expect.element(offline.getByText(/known only to the host/u)).toBeVisible()
    await offline.unmount()
    const gone = await open(fakeHost({ [logCall]: refused('not_found', 404) }))
    await expect.element(gone.getByText(/This webhook is deleted/u)).toBeVisible()
    await gone.unmount()
    const failed = await open(fakeHost({ [logCall]: refused('fault', 500) }))
    await expect.element(failed.getByText('The deliveries could not be loaded')).toBeVisible()
  })

  it('are cards on a phone', async () => {
    await browser.viewport(390, 844)
    await open(fakeHost({ [logCall]: answered(log()) }))
    await expect.element(browser.getByText('Status 503 in 412 ms')).toBeVisible()
    await expect.element(pageButton(`Actions for ${row}`)).toBeVisible()
  })
})
