import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import {
  providerClientId,
  providerClientSecret,
  startIdentityProvider,
} from '#tests/support/gateways/identity-provider.ts'
import type { IdentityProviderServer } from '#tests/support/gateways/identity-provider.ts'
import { runNode } from '#tests/support/processes.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { SignInScreen } from '../support/sign-in.page.ts'

const organisation = 'Northgate Motor Group'
const origin = `http://localhost:${process.env['E2E_PORT']}`
const providerPort = Number(process.env['E2E_PROVIDER_PORT'])

// One provider at one address, which the host is allowed to call.
test.describe.configure({ mode: 'serial' })
test.use({ ignoreHTTPSErrors: true })

let provider: IdentityProviderServer
let folder: string

/** Runs `npm run single-sign-on` while the product runs. */
async function runSetUp(...words: readonly string[]): Promise<void> {
  const running = runNode('server/single-sign-on/main.ts', ['--org', organisation, ...words], {
    env: {
      FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data'),
      SSO_CLIENT_SECRET: providerClientSecret,
    },
  })
  if ((await running.ended) !== 0) throw new Error(running.output())
}

async function setUp(input: object): Promise<void> {
  const file = path.join(folder, 'set-up.json')
  writeFileSync(file, JSON.stringify(input))
  await runSetUp(file)
}

const setUpProvider = (service: string, changes: object = {}): Promise<void> =>
  setUp({ service, issuer: provider.issuer, client_id: providerClientId, ...changes })

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-single-sign-on-'))
  provider = await startIdentityProvider(origin, providerPort)
  provider.people['sam'] = { email: 'salesperson@demo.example', email_verified: true }
  provider.people['ines'] = {
    email: 'orla.new@demo.example',
    email_verified: true,
    given_name: 'Orla',
    family_name: 'Penrith',
  }
})

test.afterAll(async () => {
  for (const service of ['sso', 'gas', 'keyloop', 'dealerhub']) await runSetUp('--remove', service)
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const today = (page: Page) => expect(new FramePage(page).heading).toHaveText('Today')

test(
  'a member signs in at the organisation’s provider and out of both',
  { tag: '@desktop' },
  async ({ page }) => {
    await setUpProvider('sso')
    await page.goto('/login')
    const button = page.getByRole('button', { name: 'Sign in with your organisation' })
    await expect(button).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'single-sign-on')
    await button.click()
    await signInAtProvider(page, 'sam')
    await today(page)
    expect(page.url()).not.toContain('code')

    await new FramePage(page).openUserMenu()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(origin)
  },
)

test.describe('on a phone, dark and in German', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    colorScheme: 'dark',
  })

  // The provider has one port: a run of another device would start it a second time.
  test('a member signs in at the provider', { tag: '@desktop' }, async ({ page }) => {
    await setUpProvider('sso')
    await new SignInScreen(page).open()
    await new SignInScreen(page).choose('de')
    const button = page.getByRole('button', { name: 'Über Ihre Organisation anmelden' })
    await expect(button).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAxeClean(page)
    await saveScreenshot(page, 'single-sign-on-german')
    await button.click()
    await signInAtProvider(page, 'sam')
    // Once signed in, the language is the account's.
    await today(page)
    await expectAxeClean(page)
    await saveScreenshot(page, 'single-sign-on-home-dark')
  })
})

test(
  'somebody unknown is led to the error page and back, and a new one is let in',
  { tag: '@desktop' },
  async ({ page }) => {
    await setUpProvider('gas')
    await page.goto('/gas')
    await signInAtProvider(page, 'ines')
    await expect(page.getByRole('heading', { name: 'Single sign-on failed' })).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'single-sign-on-error')
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await expect(page).toHaveURL(/\/login$/)

    await setUpProvider('gas', { creates_users: true, default_roles: ['manager'] })
    await page.goto('/gas/login')
    await today(page)
  },
)

test('[W-035] Keyloop signs a member in', { tag: '@desktop' }, async ({ page }) => {
  await setUpProvider('keyloop')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sso/keyloop')) calls.push(request.method())
  })
  await page.goto('/keyloop')
  await signInAtProvider(page, 'sam')
  await today(page)
  expect(calls).toEqual(['GET', 'POST'])
})

test('the token of a service signs in once', { tag: '@desktop' }, async ({ page }) => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const public_key = { ...(await exportJWK(publicKey)), alg: 'ES256' }
  await setUp({ service: 'dealerhub', public_key })
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject('salesperson@demo.example')
    .setAudience(origin)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
  await page.goto(`/dealerhub/login/auth/${token}`)
  await today(page)
  expect(page.url()).not.toContain(token)
  await page.goto(`/dealerhub/login/auth/${token}`)
  await expect(page.getByText('It took too long, or it was used before.')).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain(token)
})
