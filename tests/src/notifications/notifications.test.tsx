import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { PushSettings } from '#domain/notifications/push.contract.ts'
import { pushKinds } from '#domain/notifications/push.model.ts'
import {
  answered,
  noNetwork,
  northgate,
  seesHome,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { usePushBrowser } from './push-browser-double.ts'

afterEach(() => vi.restoreAllMocks())

const call = `/notification/v1/${northgate}/push`
const off: PushSettings = {
  public_key: 'the-key-of-the-host',
  endpoint: null,
  kinds: [],
  quiet_hours: '20:00-08:00',
}
const on: PushSettings = { ...off, endpoint: 'https://push.example/robin', kinds: [...pushKinds] }

const section = () =>
  browser.getByRole('main').getByRole('region', { name: 'Notifications on this device' })
const button = (name: string) => section().getByRole('button', { name })

async function open(settings: PushSettings, place = 'notifications') {
  const host = signedInHost({ rights: [...seesHome, 'CanViewOrgSettings'] })
  host.setAnswer(`GET ${call}`, answered(settings))
  host.setAnswer(`PUT ${call}`, answered(on))
  host.setAnswer(`DELETE ${call}`, answered(off))
  host.setAnswer(`POST ${call}/test`, answered({ queued: true }))
  await openPage(host, `/${northgate}/${place}`)
  return host
}

describe('Notifications', () => {
  it('are turned on from the user menu, with a test, for chosen kinds, and off again', async () => {
    const double = usePushBrowser('granted')
    const host = await open(off, 'home')
    await browser.getByRole('button', { name: /Your account/u }).click()
    await browser.getByRole('menuitem', { name: 'Notifications' }).click()
    await expect.element(section().getByText('Notifications are off on this device.')).toBeVisible()
    host.setAnswer(`GET ${call}`, answered(on))
    await button('Turn on').click()
    await expect.element(section().getByText('Notifications are on for this device.')).toBeVisible()
    expect(double.subscribedFor).toEqual(['the-key-of-the-host'])
    await expect.element(section().getByText(/between 20:00 and 08:00/u)).toBeVisible()
    await button('Send a test').click()
    await expect.element(browser.getByText('A test is on its way to this device')).toBeVisible()
    const hotLeads = section().getByRole('switch', { name: 'Hot leads' })
    await expect.element(hotLeads).toBeChecked()
    host.setAnswer(`GET ${call}`, answered({ ...on, kinds: ['call_back'] }))
    await hotLeads.click()
    await expect.element(hotLeads).not.toBeChecked()
    host.setAnswer(`GET ${call}`, answered(off))
    await button('Turn off').click()
    await expect.element(button('Turn on')).toBeVisible()
    expect(host.calls().filter((made) => made === `PUT ${call}`)).toHaveLength(2)
    expect(host.calls()).toContain(`DELETE ${call}`)
  })

  it('are off where the browser was notified for somebody else', async () => {
    usePushBrowser('granted')
    await open({ ...on, endpoint: 'https://push.example/another' })
    await expect.element(button('Turn on')).toBeVisible()
  })

  it('say what to do where the browser does not allow them', async () => {
    usePushBrowser('denied')
    await open(off)
    await expect.element(section().getByText(/does not let Forecourt/u)).toBeVisible()
    await expect.element(section().getByText(/Allow them in the browser’s settings/u)).toBeVisible()
    await browser.viewport(390, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('say that a browser without them cannot, and that an iPad needs the installed app', async () => {
    usePushBrowser('default', { hasWorker: false })
    await open(off)
    await expect.element(section().getByText(/This browser cannot show/u)).toBeVisible()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPad; CPU OS 18_0)')
    await open(off)
    await expect.element(section().getByText(/Add to Home Screen/u)).toBeVisible()
  })

  it('cannot be changed without a network, and say so', async () => {
    usePushBrowser('granted')
    const host = signedInHost()
    host.setAnswer(`GET ${call}`, noNetwork)
    await openPage(host, `/${northgate}/notifications`)
    await expect.element(browser.getByText('Your notifications could not be loaded')).toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('are a part of the settings', async () => {
    usePushBrowser('granted')
    await open(off, 'settings')
    await expect.element(button('Turn on')).toBeVisible()
  })
})
