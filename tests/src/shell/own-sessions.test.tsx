import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { OwnSession } from '#domain/sessions/own-session.model.ts'
import {
  answered,
  getBootCall,
  buildBoot,
  noNetwork,
  northgate,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const listCall = 'GET /authn/v1/sessions/own'
const endCall = 'POST /authn/v1/sessions/own/end'

const here: OwnSession = {
  id: 'a',
  device: 'Chrome · Windows',
  network: '192.0.2.x',
  signed_in_at: '2026-11-25T08:00:00.000Z',
  last_used_at: '2026-11-25T09:00:00.000Z',
  is_current: true,
}
const tablet: OwnSession = {
  ...here,
  id: 'b',
  device: 'Safari · iPad',
  network: '198.51.100.x',
  last_used_at: '2026-11-25T08:30:00.000Z',
  is_current: false,
}
const unknown: OwnSession = { ...tablet, id: 'c', device: null, network: null }

const button = (name: string | RegExp) => browser.getByRole('button', { name })

async function openSessions(sessions: readonly OwnSession[]) {
  const host = signedInHost({ hasMultipleSessions: sessions.length > 1 })
  host.setAnswer(listCall, answered(sessions))
  await openPage(host, `/${northgate}/home`)
  await button(/Your account/u).click()
  await browser.getByRole('menuitem', { name: 'My sessions and devices' }).click()
  await expect.element(browser.getByRole('heading', { name: 'My sessions' })).toBeVisible()
  return host
}

describe('One’s own sessions', () => {
  it('show device, place and last use from the user menu', async () => {
    await openSessions([here, tablet, unknown])
    await expect.element(browser.getByRole('rowheader', { name: 'Safari · iPad' })).toBeVisible()
    await expect.element(browser.getByText('198.51.100.x')).toBeVisible()
    await expect.element(browser.getByText('This device')).toBeVisible()
    await expect.element(browser.getByRole('rowheader', { name: 'Unknown device' })).toBeVisible()
    await expect
      .element(browser.getByText(/^You are signed in on 2 other devices or browsers/u))
      .toBeVisible()
  })

  it('end one, and no longer list it', async () => {
    const host = await openSessions([here, tablet])
    host.setAnswer(endCall, answered({ ended: true }))
    host.setAnswer(listCall, answered([here]))
    host.setAnswer(getBootCall(northgate), answered(buildBoot()))
    await button(/^End session on Safari · iPad/u).click()
    await expect.element(browser.getByText('The session has ended')).toBeVisible()
    await expect.element(browser.getByText('You are signed in nowhere else.')).toBeVisible()
    await expect
      .poll(() => browser.getByRole('button', { name: 'Also signed in elsewhere' }).query())
      .toBeNull()
  })

  it('end all others after a question that says what it means', async () => {
    const host = await openSessions([here, tablet, unknown])
    host.setAnswer('DELETE /authn/v1/sessions', answered({ ended: 2 }))
    await button('End all others').click()
    await expect.element(browser.getByText(/are asked to sign in again/u)).toBeVisible()
    host.setAnswer(listCall, answered([here]))
    await button('End the other sessions').click()
    await expect.element(browser.getByText('You are signed in nowhere else.')).toBeVisible()
  })

  it('say why none is shown without a network', async () => {
    const host = signedInHost()
    host.setAnswer(listCall, noNetwork)
    await openPage(host, `/${northgate}/my-sessions`)
    await expect.element(browser.getByText('Your sessions could not be loaded')).toBeVisible()
  })
})

describe('The warning of other sessions', () => {
  it('says what it means, and leads to them', async () => {
    const host = signedInHost({ hasMultipleSessions: true })
    host.setAnswer(listCall, answered([here, tablet]))
    const page = await openPage(host, `/${northgate}/home`)
    await button('Also signed in elsewhere').click()
    await expect.element(browser.getByText(/somebody may know your password/u)).toBeVisible()
    await button('See where').click()
    await expect.poll(() => page.path()).toBe(`/${northgate}/my-sessions`)
  })
})
