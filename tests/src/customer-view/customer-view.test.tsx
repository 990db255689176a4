import { page as browser, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import { checkPassword } from '#src/offline/device/password-check.ts'
import { sha256 } from '#src/offline/vault/vault.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  answered,
  signInCall,
  getSentBodies,
  noNetwork,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  auditCall,
  exitWithPassword,
  getCardLine,
  openToShow,
  password,
  showCall,
  side,
  presentToCustomer,
  exitButton,
} from './open-customer-view.tsx'

afterEach(() => sessionStorage.clear())

const addresses = [
  `/${northgate}/home`,
  `/${northgate}/customers`,
  `/${northgate}/customer/A-1`,
  `/${northgate}/customer/A-2/show`,
  '/organisations',
  '/',
]

describe('the view', () => {
  it('uses the width for one deal: what it changes beside what it costs', async () => {
    await browser.viewport(1024, 768)
    await openToShow()
    await presentToCustomer()
    const getBox = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    await expect.poll(() => getBox('.shown-card').width).toBeGreaterThan(900)
    expect(getBox('.shown-change').right).toBeLessThanOrEqual(getBox('.shown-card dl').left)
    expect(getBox('.shown-card dl').top).toBeLessThanOrEqual(getBox('.shown-change').top)
  })

  it('opens by one tap, recorded first, the monthly change on top', async () => {
    const { host, path } = await openToShow()
    await presentToCustomer()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
    await expect
      .poll(() => document.querySelector('.shown-change')?.textContent)
      .toBe('−£34.61 less a month')
    expect(
      [
        'You would pay a month',
        'Now you pay a month',
        'Cash price',
        'Term in months',
        'Miles a year',
      ].map(getCardLine),
    ).toEqual(['£277.79', '£312.40', '£27,250', '48', '10,000'])
    expect(['Optional final payment', 'Total amount payable', 'APR'].map(getCardLine)).toEqual([
      '£12,500',
      '£29,974',
      '3.9%',
    ])
    await expect.poll(() => host.calls().filter((call) => call === showCall)).toHaveLength(1)
    const [{ shown, hash }] = (await getSentBodies(host, showCall)) as unknown as readonly [
      ShownRecord,
    ]
    expect(await sha256(canonicalJson(shown))).toBe(hash)
    expect(shown).toMatchObject({
      agreementNo: 'A-1',
      customer: 'Tamsin Wrexley',
      language: 'en_gb',
      by: 'Ines Carrow',
      deals: [{ vehicle: 'Volta Arc 58', payment: 27_779, change: -3461 }],
    })
  })

  it('has no frame, no search and no navigation', async () => {
    await openToShow()
    await presentToCustomer()
    await expect
      .poll(
        () => document.querySelectorAll('nav, [role="search"], ion-menu, ion-modal, .pill').length,
      )
      .toBe(0)
    await expect.poll(() => document.title).toBe('Your offers – Forecourt')
  })

  it('opens offline too, and is sent later', async () => {
    const { host } = await openToShow({ answers: { [showCall]: noNetwork } })
    await presentToCustomer()
    await expect.poll(() => getCardLine('You would pay a month')).toBe('£277.79')
    await expect
      .poll(() => host.calls().filter((call) => call === showCall).length)
      .toBeGreaterThan(0)
  })

  it('leaves out unknown figures, and a change that needs them', async () => {
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
    await presentToCustomer()
    await expect.poll(() => getCardLine('Your deposit, with your present car')).toBe('Ask us')
    expect(document.querySelector('.shown-change')).toBeNull()
  })
})

describe('a tablet in presentation mode', () => {
  it('opens no other page by its address', async () => {
    const { router, path } = await openToShow()
    await presentToCustomer()
    for (const address of addresses) {
      await router.navigate({ to: address, ignoreBlocker: true } as never)
      await expect.element(side()).toBeVisible()
      expect(path()).toBe(`/${northgate}/customer/A-1/show`)
    }
  })

  it('leaves by neither back, Escape nor a reload', async () => {
    const { router, path, host, screen } = await openToShow()
    await presentToCustomer()
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

  it('shows the offers again after a reload', async () => {
    const { host, screen } = await openToShow({ answers: { [showCall]: noNetwork } })
    await presentToCustomer()
    await screen.unmount()
    await openPage(host, `/${northgate}/home`)
    await expect.poll(() => getCardLine('You would pay a month')).toBe('£277.79')
  })

  it('is locked once closed, until the person signs in', async () => {
    const { host, screen } = await openToShow()
    await presentToCustomer()
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

  it('leads to sign-in after a sign-out, then is free', async () => {
    const { session, path } = await openToShow()
    await presentToCustomer()
    session.lock('idle')
    await expect.poll(path).toBe('/login')
    expect(sessionStorage.getItem('forecourt.turned')).toBeNull()
  })
})

describe('the exit check', () => {
  it('accepts the password of the signed-in person', async () => {
    const { host, path } = await openToShow()
    await presentToCustomer()
    await exitWithPassword('their password')
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
    const sent = host.requests.find((_request, at) => host.calls()[at] === signInCall)
    expect(Object.fromEntries(new URLSearchParams(await sent?.clone().text()))).toMatchObject({
      username: 'ines@demo.example',
      password: 'their password',
    })
    await expect.element(browser.getByRole('button', { name: 'Customer view' })).toBeVisible()
  })

  it('accepts no other password and no empty one', async () => {
    const { path } = await openToShow({
      answers: { [signInCall]: refused('wrong_credentials', 401) },
    })
    await presentToCustomer()
    await exitWithPassword('a guess')
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
    const { host, path } = await openToShow({ answers: { [signInCall]: answered(needsCode) } })
    await presentToCustomer()
    await exitWithPassword('their password')
    await expect.element(browser.getByLabelText('Your one-time code')).toBeVisible()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
    host.setAnswer(signInCall, answered({ ...needsCode, userid: 'u-1', message: null }))
    await browser.getByLabelText('Your one-time code').fill('123456')
    await browser.getByRole('button', { name: 'Go back' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
  })

  it('works offline on a device that has seen the password before', async () => {
    const { host, path } = await openToShow()
    await presentToCustomer()
    await exitWithPassword('their password')
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
    await expect
      .poll(() => checkPassword('ines@demo.example', 'their password', 0))
      .toEqual({ kind: 'right' })
    await presentToCustomer()
    host.setAnswer(signInCall, noNetwork)
    await exitWithPassword('a guess')
    await expect.element(browser.getByText(/That is not the password/u)).toBeVisible()
    await password().fill('their password')
    await browser.getByRole('button', { name: 'Go back' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-1`)
  })

  it('fails where neither the host nor this device can check', async () => {
    await new Promise(
      (resolve) => (indexedDB.deleteDatabase('forecourt-password-check').onsuccess = resolve),
    )
    const { path } = await openToShow({ answers: { [signInCall]: noNetwork } })
    await presentToCustomer()
    await exitWithPassword('their password')
    await expect
      .element(
        browser.getByText(/this device cannot check the password of ines@demo\.example yet/u),
      )
      .toBeVisible()
    expect(path()).toBe(`/${northgate}/customer/A-1/show`)
  })
})

it('[W-154] the customer view reports its feature use; its failure is silent', async () => {
  const { host, path } = await openToShow({ answers: { [auditCall]: refused('fault', 500) } })
  await presentToCustomer()
  await expect
    .poll(async () => getSentBodies(host, auditCall))
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

it('the customer view leaves the exit in reach on a phone', async () => {
  await browser.viewport(390, 844)
  await openToShow()
  await presentToCustomer()
  await expect.element(exitButton()).toBeInViewport()
})
