import { page as browser, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown-deals.commands.ts'
import { checkPassword } from '#src/offline/password-check.ts'
import { sha256 } from '#src/offline/vault.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { preferenceCall, takes } from '#tests/src/customer-recording/open-recording.tsx'
import {
  answered,
  authenticate,
  bodiesOf,
  noNetwork,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  auditCall,
  goBackBy,
  keeps,
  lineOf,
  openToShow,
  password,
  showCall,
  side,
  turnTablet,
  wayBack,
} from './open-customer-view.tsx'

afterEach(() => sessionStorage.clear())

const wish = (name: string) => browser.getByRole('switch', { name })
const addresses = [
  `/${northgate}/home`,
  `/${northgate}/customers`,
  `/${northgate}/customer/A-1`,
  `/${northgate}/customer/A-2/show`,
  '/organisations',
  '/',
]

describe('the customer’s side', () => {
  it('is one tap away, shows what changes a month first, and is kept with its hash before it is shown', async () => {
    const { host, path } = await openToShow()
    await turnTablet()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
    await expect
      .poll(() => document.querySelector('.shown-change')?.textContent)
      .toBe('−£34.61less a month')
    expect(
      ['You pay a month', 'You pay today', 'Cash price', 'Term in months', 'Miles a year'].map(
        lineOf,
      ),
    ).toEqual(['£277.79', '£312.40', '£27,250', '48', '10,000'])
    await expect.poll(() => host.calls().filter((call) => call === showCall)).toHaveLength(1)
    const [{ shown, hash }] = (await bodiesOf(host, showCall)) as unknown as readonly [ShownRecord]
    expect(await sha256(canonicalJson(shown))).toBe(hash)
    expect(shown).toMatchObject({
      agreementNo: 'A-1',
      customer: 'Tamsin Wrexley',
      language: 'en_gb',
      by: 'Ines Carrow',
      deals: [{ vehicle: 'Volta Arc 58', payment: 27_779, change: -3461 }],
    })
  })

  it('has nothing round it: no frame, no search, no places', async () => {
    await openToShow()
    await turnTablet()
    await expect
      .poll(
        () => document.querySelectorAll('nav, [role="search"], ion-menu, ion-modal, .pill').length,
      )
      .toBe(0)
    await expect.poll(() => document.title).toBe('Your offers – Forecourt')
  })

  it('is shown without a network too, and goes out later', async () => {
    const { host } = await openToShow({ answers: { [showCall]: noNetwork } })
    await turnTablet()
    await expect.poll(() => lineOf('You pay a month')).toBe('£277.79')
    await expect
      .poll(() => host.calls().filter((call) => call === showCall).length)
      .toBeGreaterThan(0)
  })

  it('asks where a figure is not known, and says no change that cannot be reckoned', async () => {
    await openToShow({
      row: { fPayment: null },
      offers: [offerAnswer({ fDeposit: null })],
      answers: {
        [`POST /offer-service/v1/${northgate}/customer/A-1/key-financials`]: refused(
          'unsolvable',
          422,
        ),
      },
    })
    await turnTablet()
    await expect.poll(() => lineOf('Your deposit, with your present car')).toBe('Ask us')
    expect(document.querySelector('.shown-change')).toBeNull()
  })
})

describe('whoever holds a turned tablet', () => {
  it('comes to no other page, by whatever address', async () => {
    const { router, path } = await openToShow()
    await turnTablet()
    for (const address of addresses) {
      await router.navigate({ to: address, ignoreBlocker: true } as never)
      await expect.element(side()).toBeVisible()
      expect(path()).toBe(`/${northgate}/customer/A-1/show`)
    }
  })

  it('comes nowhere by back, by Escape or by loading the page anew', async () => {
    const { router, path, host, screen } = await openToShow()
    await turnTablet()
    router.history.back()
    await userEvent.keyboard('{Escape}')
    await expect.element(side()).toBeVisible()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
    await screen.unmount()
    for (const address of addresses) {
      const again = await openPage(host, address)
      await expect.element(side()).toBeVisible()
      expect(again.path()).toBe(`/${northgate}/customer/A-1/show`)
      await again.screen.unmount()
    }
  })

  it('finds the offers again after a reload, from what this device or the host keeps', async () => {
    const { host, screen } = await openToShow({ answers: { [showCall]: noNetwork } })
    await turnTablet()
    await screen.unmount()
    await openPage(host, `/${northgate}/home`)
    await expect.poll(() => lineOf('You pay a month')).toBe('£277.79')
  })

  it('finds the app locked that was closed and opened again, until somebody has said who they are', async () => {
    const { host, screen } = await openToShow()
    await turnTablet()
    await screen.unmount()
    sessionStorage.clear()
    for (const address of [`/${northgate}/home`, `/${northgate}/customer/A-1`]) {
      const closed = await openPage(host, address)
      await expect.element(browser.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
      await expect.element(browser.getByText(/^The tablet was handed to a customer/u)).toBeVisible()
      expect(document.documentElement.innerHTML).not.toContain('Wrexley')
      await closed.screen.unmount()
    }
    const opened = await openPage(host, `/${northgate}/customer/A-1`)
    await password().fill('their password')
    await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
    await expect.poll(() => document.documentElement.innerHTML).toContain('Wrexley')
    await opened.screen.unmount()
    await openPage(host, `/${northgate}/customer/A-1`)
    await expect.poll(() => document.documentElement.innerHTML).toContain('Wrexley')
    expect(password().query()).toBeNull()
  })

  it('is sent to sign in where nobody is signed in any more, and whoever signs in is free', async () => {
    const { session, path } = await openToShow()
    await turnTablet()
    session.lock('idle')
    await expect.poll(path).toBe('/login')
    expect(sessionStorage.getItem('forecourt.turned')).toBeNull()
  })
})

describe('the way back', () => {
  it('is the password of whoever is signed in', async () => {
    const { host, path } = await openToShow()
    await turnTablet()
    await goBackBy('their password')
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
    const sent = host.asked.find((_request, at) => host.calls()[at] === authenticate)
    expect(Object.fromEntries(new URLSearchParams(await sent?.clone().text()))).toMatchObject({
      username: 'ines@demo.example',
      password: 'their password',
    })
    await expect.element(browser.getByRole('button', { name: 'Customer view' })).toBeVisible()
  })

  it('is no other word, and no word at all', async () => {
    const { path } = await openToShow({
      answers: { [authenticate]: refused('wrong_credentials', 401) },
    })
    await turnTablet()
    await goBackBy('a guess')
    await expect.element(browser.getByText(/That is not the password/u)).toBeVisible()
    await password().fill('')
    await browser.getByRole('button', { name: 'Go back' }).click()
    await expect.element(browser.getByText(/Enter your password/u)).toBeVisible()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
  })

  it('asks for the one-time code where the host does', async () => {
    const needsCode = {
      userid: null,
      reset_pwd_flag: false,
      pwd_expired_flag: false,
      message: 'mfa_required',
    }
    const { host, path } = await openToShow({ answers: { [authenticate]: answered(needsCode) } })
    await turnTablet()
    await goBackBy('their password')
    await expect.element(browser.getByLabelText('Your one-time code')).toBeVisible()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
    host.tell(authenticate, answered({ ...needsCode, userid: 'u-1', message: null }))
    await browser.getByLabelText('Your one-time code').fill('123456')
    await browser.getByRole('button', { name: 'Go back' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
  })

  it('is told by this device where there is no network, if it has seen the password taken before', async () => {
    const { host, path } = await openToShow()
    await turnTablet()
    await goBackBy('their password')
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
    await expect
      .poll(() => checkPassword('ines@demo.example', 'their password', 0))
      .toEqual({ kind: 'right' })
    await turnTablet()
    host.tell(authenticate, noNetwork)
    await goBackBy('a guess')
    await expect.element(browser.getByText(/That is not the password/u)).toBeVisible()
    await password().fill('their password')
    await browser.getByRole('button', { name: 'Go back' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
  })

  it('is closed where neither the host nor this device can tell', async () => {
    await new Promise(
      (resolve) => (indexedDB.deleteDatabase('forecourt-password-check').onsuccess = resolve),
    )
    const { path } = await openToShow({ answers: { [authenticate]: noNetwork } })
    await turnTablet()
    await goBackBy('their password')
    await expect
      .element(
        browser.getByText(/this device cannot check the password of ines@demo\.example yet/u),
      )
      .toBeVisible()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
  })
})

describe('the customer’s own wishes', () => {
  it('are turned by a tap, and recorded as said in person', async () => {
    const { host } = await openToShow({
      row: { dnc: false, dne: false, dns: true, dnm: null },
      answers: { [preferenceCall]: takes({ dne: true, dns: true }) },
    })
    await turnTablet()
    await expect.element(wish('Call me')).toHaveAttribute('aria-checked', 'true')
    await expect.element(wish('Send me text messages')).toHaveAttribute('aria-checked', 'false')
    await wish('Send me e-mails').click()
    await expect.element(wish('Send me e-mails')).toHaveAttribute('aria-checked', 'false')
    await expect.element(browser.getByText(/Your choice is kept/u)).toBeVisible()
    await expect
      .poll(async () => bodiesOf(host, preferenceCall))
      .toMatchObject([{ channel: 'email', objects: true, source: 'showroom', base: 1 }])
  })

  it('are kept without a network, and stand after a reload', async () => {
    const { host, screen } = await openToShow({
      row: { dnc: false, dne: false, dns: false, dnm: false },
      answers: { [preferenceCall]: noNetwork, [showCall]: keeps },
    })
    await turnTablet()
    await wish('Send me letters').click()
    await expect.element(wish('Send me letters')).toHaveAttribute('aria-checked', 'false')
    await screen.unmount()
    await openPage(host, `/${northgate}/home`)
    await expect.element(wish('Send me letters')).toHaveAttribute('aria-checked', 'false')
    await expect.element(wish('Send me e-mails')).toHaveAttribute('aria-checked', 'true')
  })

  it('are none but the one while the customer objects to all', async () => {
    await openToShow({ row: { doNotContact: true, status: 'do not contact' } })
    await turnTablet()
    await expect
      .element(browser.getByText(/You have asked not to be contacted at all/u))
      .toBeVisible()
    await expect.poll(() => document.querySelectorAll('[role="switch"]').length).toBe(0)
  })
})

it('[W-154] posts the use of a feature with agreement, person, deal and name, and nothing fails with it', async () => {
  const { host, path } = await openToShow({ answers: { [auditCall]: refused('fault', 500) } })
  await turnTablet()
  await expect
    .poll(async () => bodiesOf(host, auditCall))
    .toMatchObject([
      {
        agreement_number: 'A-1',
        user_id: expect.any(String) as string,
        feature: 'show_customer',
        deal_details: { offers: 1, oId: 'A-1-M1' },
      },
    ])
  expect(path()).toBe(`/${northgate}/customer/A-1/show`)
})

it('keeps the way back in reach on a phone', async () => {
  await browser.viewport(390, 844)
  await openToShow()
  await turnTablet()
  await expect.element(wayBack()).toBeInViewport()
})
