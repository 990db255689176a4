import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  fakeHost,
  northgate,
  notSignedIn,
  seesHome,
  sessionCall,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { BootOverrides } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const auditCall = `POST /users/v1/${northgate}/page-speed`
const reportCall = `GET /users/v1/${northgate}/page-speed`
const banner = () => browser.getByRole('region', { name: 'Cookies and privacy' })
const button = (name: string) => browser.getByRole('button', { name, exact: true })

async function openFresh(
  path: string,
  { address = 'https://forecourt.example', ...boot }: BootOverrides & { address?: string } = {},
) {
  sessionStorage.clear()
  const host = signedInHost(boot)
  host.setAnswer(auditCall, answered({ time: 100 }))
  const page = await openPage(host, `/${northgate}/${path}`, { address, hasPrivacyBanner: true })
  return { host, page }
}

const readReports = (host: ReturnType<typeof signedInHost>) =>
  Promise.all(
    host.requests
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/page-speed'))
      .map(async (request) => (await request.clone().json()) as { page: string; time: number }),
  )

describe('The privacy banner', () => {
  it('[O-156] is accepted for good', async () => {
    const { page } = await openFresh('home')
    await expect.element(banner()).toBeVisible()
    await button('Accept').click()
    await expect.element(banner()).not.toBeInTheDocument()
    await page.screen.unmount()
    sessionStorage.clear()
    await openPage(signedInHost(), `/${northgate}/home`, { hasPrivacyBanner: true })
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(banner().query()).toBeNull()
  })

  it('[O-156] is closed until the next visit, without a consent', async () => {
    const { host, page } = await openFresh('home')
    await button('Close').click()
    await expect.element(banner()).not.toBeInTheDocument()
    await browser.getByRole('link', { name: 'Customers', exact: true }).first().click()
    await expect.element(browser.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(host.calls()).not.toContain(auditCall)
    await page.screen.unmount()
    await openFresh('home')
    await expect.element(banner()).toBeVisible()
  })
})

describe('The privacy banner before sign-in', () => {
  it('has its words', async () => {
    localStorage.clear()
    sessionStorage.clear()
    await openPage(fakeHost({ [sessionCall]: notSignedIn }), '/login', { hasPrivacyBanner: true })
    await expect
      .element(banner().getByText(/^Cookies and what Forecourt stores on this device/u))
      .toBeVisible()
    await expect.element(button('Accept')).toBeVisible()
  })
})

describe('A page load', () => {
  it('[O-182] is reported once its loader has gone, with its page and time', async () => {
    localStorage.setItem('forecourt.privacy', 'accepted')
    const { host } = await openFresh('home')
    await expect.poll(() => readReports(host)).toHaveLength(1)
    const [home] = await readReports(host)
    expect(home).toMatchObject({ page: '/home' })
    expect(home?.time).toBeGreaterThan(0)
    const answer = host.delay(`GET /search/v1/${northgate}/customers`)
    await browser.getByRole('link', { name: 'Customers', exact: true }).first().click()
    await expect.element(browser.getByText('Loading customers')).toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await readReports(host)).toHaveLength(1)
    answer()
    await expect.poll(() => readReports(host)).toHaveLength(2)
    const customers = (await readReports(host))[1]
    expect(customers).toMatchObject({ page: '/customers' })
    expect(customers?.time).toBeGreaterThanOrEqual(500)
  })

  it.each(['http://localhost:8080', 'https://qa.forecourt.example'])(
    '[O-181] is never reported at %s',
    async (address) => {
      localStorage.setItem('forecourt.privacy', 'accepted')
      const { host } = await openFresh('home', { address })
      await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(host.calls()).not.toContain(auditCall)
    },
  )
})

describe('The page-speed report', () => {
  it('[O-250] lists the audited pages and their times, the slow ones first', async () => {
    sessionStorage.clear()
    const host = signedInHost({ rights: [...seesHome, 'CanLogonAsOtherUser'] })
    host.setAnswer(
      reportCall,
      answered([
        { page: '/customers', loads: 1200, median: 300, slow: 900, slowest: 3000 },
        { page: '/home', loads: 40, median: 500, slow: 1400, slowest: 1400 },
      ]),
    )
    await openPage(host, `/${northgate}/home`)
    await browser.getByRole('link', { name: 'Page speed' }).click()
    await expect.element(browser.getByRole('heading', { name: 'Page speed' })).toBeVisible()
    const rows = () =>
      [...document.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      )
    await expect.poll(rows).toEqual([
      ['/home', '40', '0.5 s', '1.4 s', '1.4 s'],
      ['/customers', '1,200', '0.3 s', '0.9 s', '3.0 s'],
    ])
  })

  it('says what an empty one means', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanLogonAsOtherUser'] })
    host.setAnswer(reportCall, answered([]))
    await openPage(host, `/${northgate}/page-speed`)
    await expect.element(browser.getByText('No page counted yet')).toBeVisible()
  })

  it('is not for others', async () => {
    const page = await openPage(signedInHost(), `/${northgate}/page-speed`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
  })
})
