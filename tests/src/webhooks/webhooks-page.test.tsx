import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Webhook } from '#domain/webhooks/webhook-subscription.model.ts'
import { WebhooksPage } from '#src/features/webhooks/webhooks-page.tsx'
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
  addCall,
  pageButton,
  changeCall,
  chooseAct,
  clearWebhookPages,
  isLoading,
  webhooksCall,
  openWebhookPage,
  secretCall,
  webhook,
  webhooksPath,
} from './webhook-pages.tsx'

clearWebhookPages()

const open = (host: FakeHost, isOnline = true) =>
  openWebhookPage(host, (place) => <WebhooksPage {...place} isOnline={isOnline} />)
const list = (...webhooks: Webhook[]) => ({ [webhooksCall]: answered(webhooks) })
const box = (name: string) => browser.getByRole('textbox', { name, exact: true })
const event = (name: string) => browser.getByRole('checkbox', { name, exact: true })
const seen = {
  name: 'Dealer CRM',
  address: 'https://crm.northgate.example/forecourt',
  events: ['status', 'sold'],
  email_recipient: '',
}

describe('The page of webhooks', () => {
  it('needs CanEditServiceProviderParams, else it leads home', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanEditServiceProviderParams'] })
    host.setAnswer(webhooksCall, answered([webhook()]))
    const page = await openPage(host, `/${northgate}/webhooks`)
    await expect.element(browser.getByRole('link', { name: 'Dealer CRM' })).toBeVisible()
    await page.screen.unmount()
    const other = await openPage(signedInHost(), `/${northgate}/webhooks`)
    await expect.poll(other.path).toBe(`/${northgate}/home`)
  })

  it('shows address, events, state and what became of deliveries', async () => {
    await open(
      fakeHost(
        list(
          webhook(),
          webhook({ id: 'w2', name: 'Old DMS', is_on: false }),
          webhook({ id: 'w3', name: 'New', secret_at: null }),
          webhook({ id: 'w4', name: 'Ill', failing_since: '2026-11-24T06:00:00.000Z' }),
        ),
      ),
    )
    const row = (name: string) => browser.getByRole('row', { name: new RegExp(name, 'u') })
    for (const text of [
      'https://crm.northgate.example/forecourt',
      'Status, Sold',
      'On',
      '1,200 delivered, 3 failed',
    ])
      await expect.element(row('Dealer CRM').getByText(text).first()).toBeVisible()
    await expect.element(row('Old DMS').getByText('Off').first()).toBeVisible()
    await expect.element(row('New').getByText('No secret made yet').first()).toBeVisible()
    await expect
      .element(
        row('Ill')
          .getByText(/Failing since/u)
          .first(),
      )
      .toBeVisible()
  })

  it('adds one and shows its secret, once', async () => {
    const host = fakeHost(list())
    await open(host)
    const fresh = webhook({ secret_at: null })
    host.setAnswer(addCall, () => {
      host.setAnswer(webhooksCall, answered([fresh]))
      return Response.json(fresh)
    })
    host.setAnswer(secretCall, answered({ secret: 'whsec_abc=', former_secret_until: null }))
    await pageButton('Add webhook').click()
    await box('Name').fill('Dealer CRM')
    await box('Address').fill('https://crm.northgate.example/forecourt')
    await event('Status').click()
    await event('Sold').click()
    await pageButton('Add webhook').last().click()
    await pageButton('Make secret').click()
    await expect.element(box('The secret')).toHaveValue('whsec_abc=')
    await expect.element(browser.getByText(/It is shown this once/u)).toBeVisible()
    await pageButton('Done').click()
    await expect.poll(() => box('The secret').query()).toBeNull()
    expect(await getSentBodies(host, addCall)).toEqual([seen])
    expect(await getSentBodies(host, secretCall)).toEqual([{ ends_former: false }])
  })

  it('says what is wrong with what was typed, and loses nothing of it', async () => {
    const host = fakeHost(list(webhook()))
    await open(host)
    await pageButton('Add webhook').click()
    await box('Name').fill('Internal')
    await box('Address').fill('http://crm.internal/x')
    await pageButton('Add webhook').last().click()
    await expect.element(browser.getByText('The address must begin with https://.')).toBeVisible()
    await box('Address').fill('https://crm.internal/x')
    await pageButton('Add webhook').last().click()
    await expect.element(browser.getByText('Choose at least one event.').first()).toBeVisible()
    expect(host.calls()).not.toContain(addCall)
    host.setAnswer(addCall, refused('address_refused', 422, { reason: 'private_name' }))
    await event('Consent').click()
    await pageButton('Add webhook').last().click()
    await expect.element(browser.getByText(/leads into a private network/u).first()).toBeVisible()
    await expect.element(box('Name')).toHaveValue('Internal')
    await expect.element(event('Consent')).toBeChecked()
    host.setAnswer(addCall, refused('fault', 500))
    await pageButton('Add webhook').last().click()
    await expect.element(browser.getByText(/What you typed is still here/u)).toBeVisible()
    await expect.element(box('Address')).toHaveValue('https://crm.internal/x')
  })

  it('edits on what was seen, and says where somebody changed it meanwhile', async () => {
    const host = fakeHost({ ...list(webhook()), [changeCall]: refused('stale', 409) })
    await open(host)
    await chooseAct('Dealer CRM', 'Edit')
    await event('Consent').click()
    await pageButton('Save 1 change').click()
    await expect.element(browser.getByText(/Somebody has changed this webhook/u)).toBeVisible()
    host.setAnswer(changeCall, answered(webhook()))
    await pageButton('Save 1 change').click()
    await expect.element(browser.getByText('Webhook saved')).toBeVisible()
    const sent = { ...seen, events: ['status', 'sold', 'consent'], seen }
    expect(await getSentBodies(host, changeCall)).toEqual([sent, sent])
  })

  it('makes a new secret beside the former one, or instead of it where it leaked', async () => {
    const host = fakeHost({ ...list(webhook()), [secretCall]: refused('fault', 500) })
    await open(host)
    await chooseAct('Dealer CRM', 'New secret')
    await expect.element(browser.getByText(/signs for 24 hours more/u)).toBeVisible()
    await pageButton('Make secret').click()
    await expect.element(browser.getByText(/No answer came/u)).toBeVisible()
    host.setAnswer(
      secretCall,
      answered({ secret: 'whsec_new=', former_secret_until: '2026-11-25T09:00:00.000Z' }),
    )
    await browser.getByRole('checkbox', { name: /End the former secret/u }).click()
    await pageButton('Make secret').click()
    await expect.element(box('The secret')).toHaveValue('whsec_new=')
    await expect.element(browser.getByText(/until 25\/11\/2026/u)).toBeVisible()
    expect(await getSentBodies(host, secretCall)).toEqual([
      { ends_former: false },
      { ends_former: true },
    ])
  })

  it('says which is paused and how it goes on; it is switched on again', async () => {
    const paused = webhook({ is_on: false, paused_at: '2026-11-24T09:00:00.000Z' })
    const host = fakeHost(list(paused))
    await open(host)
    await expect.element(browser.getByText(/^1 webhook is paused/u)).toBeVisible()
    await expect
      .element(browser.getByText(/choose Switch on, then Send failed again/u))
      .toBeVisible()
    host.setAnswer(changeCall, () => {
      host.setAnswer(webhooksCall, answered([webhook()]))
      return Response.json(webhook())
    })
    await chooseAct('Dealer CRM', 'Switch on')
    await expect.element(browser.getByText('Switched on')).toBeVisible()
    await expect.poll(() => browser.getByText(/is paused/u).query()).toBeNull()
    expect(await getSentBodies(host, changeCall)).toEqual([{ is_on: true }])
  })

  it('sends a test, and deletes once that is confirmed', async () => {
    const host = fakeHost({
      ...list(webhook()),
      [`POST ${webhooksPath}/w1/test`]: refused('too_many_tests', 409),
      [`DELETE ${webhooksPath}/w1`]: answered({ id: 'w1' }),
    })
    await open(host)
    await chooseAct('Dealer CRM', 'Send test')
    await expect.element(browser.getByText(/Too many tests are still/u)).toBeVisible()
    host.setAnswer(`POST ${webhooksPath}/w1/test`, answered({ delivery: 'd' }))
    await chooseAct('Dealer CRM', 'Send test')
    await expect.element(browser.getByText(/A test is on its way/u)).toBeVisible()
    await chooseAct('Dealer CRM', 'Delete')
    await expect.element(browser.getByText(/“Dealer CRM” gets nothing more/u)).toBeVisible()
    host.setAnswer(webhooksCall, answered([]))
    await pageButton('Delete').click()
    await expect.element(browser.getByText('Webhook deleted')).toBeVisible()
    await expect.element(browser.getByText('No webhook yet')).toBeVisible()
  })

  it('says why nothing is shown: none, loading, offline, refused, failed', async () => {
    const none = await open(fakeHost(list()))
    await expect.element(none.getByText('No webhook yet')).toBeVisible()
    await none.unmount()
    const never = new Promise<Response>(() => {})
    const loading = await open(fakeHost({ [webhooksCall]: () => never }))
    await expect.poll(isLoading).toBe(true)
    await loading.unmount()
    const offline = await open(fakeHost({}), false)
    await expect.element(offline.getByText(/known only to the host/u)).toBeVisible()
    await offline.unmount()
    const barred = await open(fakeHost({ [webhooksCall]: refused('right_missing', 403) }))
    await expect.element(barred.getByText(/may no longer see the webhooks/u)).toBeVisible()
    await barred.unmount()
    const failed = await open(fakeHost({ [webhooksCall]: refused('fault', 500) }))
    await expect.element(failed.getByText('The webhooks could not be loaded')).toBeVisible()
  })

  it('has cards on a phone, with all that a row can do', async () => {
    await browser.viewport(390, 844)
    await open(fakeHost(list(webhook())))
    await expect.element(browser.getByText('https://crm.northgate.example/forecourt')).toBeVisible()
    await pageButton('Actions for Dealer CRM').click()
    for (const act of ['Deliveries', 'Edit', 'Send test', 'Switch off', 'New secret', 'Delete'])
      await expect.element(browser.getByText(act, { exact: true }).last()).toBeVisible()
  })
})
