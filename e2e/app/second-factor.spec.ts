import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { demoOneTimeCode, getOneTimeCode } from '#tests/support/one-time-code.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import {
  addVirtualAuthenticator,
  demoAccountPassword,
  SignInScreen,
} from '../support/sign-in.page.ts'

/** A phone's drawer stays open behind a dialog that its menu opened. */
async function openUserMenu(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /Your account/u })
  if (await page.locator('ion-menu.show-menu').isVisible()) await account.click()
  else await new FramePage(page).openUserMenu()
}

async function openSecondFactor(page: Page): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
}

async function enterPassword(page: Page, submit: string): Promise<void> {
  await page.getByLabel('Password in use', { exact: true }).fill(demoAccountPassword)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

async function signOutAndSend(page: Page, account: string): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const signIn = new SignInScreen(page)
  await signIn.expectShown()
  await signIn.send(account, demoAccountPassword)
  await expect(signIn.code).toBeVisible()
}

// Both change what mfa@ signs in with.
test.describe.configure({ mode: 'serial' })

test('sign-in asks for a one-time code after the password', { tag: '@phone' }, async ({ page }) => {
  const signIn = new SignInScreen(page)
  await signIn.open()
  await expect(signIn.code).toBeHidden()
  await signIn.send('mfa@demo.example', demoAccountPassword)
  await expect(signIn.code).toBeVisible()
  await expectAxeClean(page)
  await saveScreenshot(page, 'sign-in-code')
  await signIn.code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByText('The code is not correct. Use the next one that your app shows.').first(),
  ).toBeVisible()
  await signIn.code.fill(demoOneTimeCode())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(new FramePage(page).heading).toHaveText('Today')
})

test(
  'a person sets up by the secret, signs in by code, passkey and recovery code, and removes it',
  { tag: '@phone' },
  async ({ page }) => {
    const email = 'mfa@demo.example'
    const next = page.getByRole('button', { name: 'Continue', exact: true })
    const signIn = new SignInScreen(page)
    await signIn.open()
    await signIn.send(email, demoAccountPassword)
    await signIn.code.fill(demoOneTimeCode(1))
    await next.click()
    await expect(new FramePage(page).heading).toHaveText('Today')
    await openSecondFactor(page)
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await enterPassword(page, 'Remove')
    await expect(page.getByText('Two-step sign-in is removed')).toBeVisible()

    await openSecondFactor(page)
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Set it up' }).click()
    await enterPassword(page, 'Continue')
    const shown = await page.getByLabel('Secret', { exact: true }).textContent()
    const secret = (shown ?? '').replaceAll(' ', '')
    await expectAxeClean(page)
    await saveScreenshot(page, 'second-factor-set-up')
    await page.getByLabel('Code that the app shows', { exact: true }).fill(getOneTimeCode(secret))
    await next.click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    const codes = await page.locator('.recovery-codes li').allTextContents()
    expect(codes).toHaveLength(10)
    await expectAxeClean(page)
    await saveScreenshot(page, 'second-factor-codes')
    await page.getByRole('button', { name: 'I have stored them' }).click()

    await signOutAndSend(page, email)
    await signIn.code.fill(getOneTimeCode(secret, 1))
    await next.click()
    await expect(new FramePage(page).heading).toHaveText('Today')

    const { setPresent } = await addVirtualAuthenticator(page)
    await openSecondFactor(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name', { exact: true }).fill('This phone')
    await enterPassword(page, 'Continue')
    await expect(page.getByText('Added', { exact: false }).first()).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'second-factor-passkey')
    await page.getByRole('button', { name: 'Close' }).click()
    // The e-mail field offers the passkey too: nobody touches it there.
    await setPresent(false)
    await signOutAndSend(page, email)
    await saveScreenshot(page, 'sign-in-code-passkey')
    await setPresent(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(new FramePage(page).heading).toHaveText('Today')

    await setPresent(false)
    await signOutAndSend(page, email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
    await expectAxeClean(page)
    await saveScreenshot(page, 'second-factor-recovery')
    await next.click()
    await expect(page.getByText('Signed in with a recovery code; 9 are left.')).toBeVisible()

    await openSecondFactor(page)
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove This phone' }).click()
    await enterPassword(page, 'Remove')
    await expect(page.getByText('The passkey is removed')).toBeVisible()
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await enterPassword(page, 'Remove')
    await expect(page.getByText('Two-step sign-in is removed')).toBeVisible()
  },
)
