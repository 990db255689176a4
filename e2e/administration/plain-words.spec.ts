import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { detailsTabIds } from '#domain/customers/details/details-tabs.model.ts'
import { findRawKeys } from '../support/raw-keys.ts'
import { demoAccountPassword } from '../support/sign-in.page.ts'

/** What the browser writes to its console, and pages that throw. */
function watchConsole(page: Page): readonly string[] {
  const written: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    written.push(`${message.type()}: ${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => written.push(`pageerror: ${error.message}`))
  return written
}

/** Waits until the page has its heading and fetches nothing, then looks at every word. */
async function expectPlainWords(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() => page.evaluate(findRawKeys), { message: `keys instead of words: ${place}` })
    .toEqual([])
  expect(await page.title(), place).toMatch(/\S/u)
}

const publicPages = ['/login', '/reset-password', '/404'] as const

/** Pages of the organisation that everybody here may open, or is told that they may not. */
const pages = ['home', 'customers', 'inventory', 'devices', 'taxonomy'] as const

/** Without those that name codes: lookup values, parameters, products, columns of uploaded files. */
const administration = [
  'all-users',
  'call-scripts',
  'contacttemplate',
  'dealers',
  'edit',
  'groups',
  'invite',
  'messages',
  'my-sessions',
  'page-speed',
  'saved-searches',
  'tasks',
  'users',
] as const

async function signIn(page: Page, account: string, language: 'en_gb' | 'de_de'): Promise<string> {
  await page.goto('/login')
  if (language === 'de_de') {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-de')
  }
  await expectPlainWords(page, 'sign-in')
  await page.locator('input[type=email], input[name=username]').first().fill(account)
  await page.locator('input[type=password]').fill(demoAccountPassword)
  await page.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/u)
  await expectPlainWords(page, 'after sign-in')
  return new URL(page.url()).pathname.split('/')[1] ?? ''
}

/** Opens each page, then the first customer at each tab. */
async function walk(page: Page, orgId: string, names: readonly string[]): Promise<number> {
  let seen = 0
  for (const name of names) {
    await page.goto(`/${orgId}/${name}`)
    await expectPlainWords(page, name)
    seen += 1
  }
  await page.goto(`/${orgId}/customers`)
  const link = page.getByRole('main').locator('a[href*="/customer/"]:visible').first()
  await expect(link).toBeVisible()
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url())
  for (const tab of detailsTabIds) {
    await page.goto(`${pathname}?tab=${tab}`)
    await expectPlainWords(page, `customer, ${tab}`)
    seen += 1
  }
  return seen
}

for (const [account, name] of [
  ['salesperson@demo.example', 'salesperson'],
  ['agent@demo.example', 'agent'],
  ['manager@demo.example', 'manager'],
  ['admin@demo.example', 'administrator'],
] as const)
  for (const language of ['en_gb', 'de_de'] as const)
    test(
      `the ${name} meets words, no keys, and an empty console, in ${language}`,
      { tag: '@laptop' },
      async ({ page }) => {
        test.slow()
        const written = watchConsole(page)
        for (const address of publicPages) {
          await page.goto(address)
          await expectPlainWords(page, address)
        }
        const orgId = await signIn(page, account, language)
        const names = name === 'administrator' ? [...pages, ...administration] : pages
        expect(await walk(page, orgId, names)).toBe(names.length + detailsTabIds.length)
        expect(written).toEqual([])
      },
    )

test(
  'the organisations to choose from are named in words',
  { tag: '@laptop' },
  async ({ page }) => {
    const written = watchConsole(page)
    await signIn(page, 'support@demo.example', 'en_gb')
    await expect(page).toHaveURL(/\/organisations/u)
    await page.reload()
    await expectPlainWords(page, 'organisations')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(written).toEqual([])
  },
)
