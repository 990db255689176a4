import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import {
  addVirtualAuthenticator,
  demoAccountPassword,
  SignInScreen,
} from '../support/sign-in.page.ts'

const email = 'service@demo.example'

async function openSecondFactor(page: Page): Promise<void> {
  await new FramePage(page).openUserMenu()
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await new FramePage(page).openUserMenu()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await new SignInScreen(page).expectShown()
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

test(
  'a passkey is added, signs in by its button and as the e-mail is filled in, and is removed',
  { tag: '@desktop' },
  async ({ page }) => {
    const { setUserVerified, setPresent } = await addVirtualAuthenticator(page)
    const signIn = new SignInScreen(page)
    await signIn.open()
    await expectAxeClean(page)
    await saveScreenshot(page, 'passkey-sign-in')
    await signIn.send(email, demoAccountPassword)
    const account = page.getByRole('button', { name: /Your account/u })
    await expect(account).toBeVisible()

    await openSecondFactor(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expectAxeClean(page)
    await saveScreenshot(page, 'passkey-add')
    const form = page.locator('ion-modal')
    await form.getByLabel('Name', { exact: true }).fill('Work phone')
    await form.getByLabel('Password in use', { exact: true }).fill('not this one')
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Work phone')
    await form.getByLabel('Password in use', { exact: true }).fill(demoAccountPassword)
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('The passkey is added')).toBeVisible()
    await expect(form.getByText('Work phone')).toBeVisible()
    await expectAxeClean(page)
    await saveScreenshot(page, 'passkey-list')
    await page.getByRole('button', { name: 'Close' }).first().click()

    // The e-mail field offers the passkey at once: nobody touches it yet.
    await setPresent(false)
    await logOut(page)
    await setPresent(true)
    await setUserVerified(false)
    await passkeyButton(page).click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await saveScreenshot(page, 'passkey-unused')
    await setUserVerified(true)
    await passkeyButton(page).click()
    await expect(account).toBeVisible()

    await setPresent(false)
    await logOut(page)
    await setPresent(true)
    await page.reload()
    await expect(account).toBeVisible()

    await openSecondFactor(page)
    await expect(page.getByText('Last used')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Work phone' }).click()
    await page.getByLabel('Password in use', { exact: true }).fill(demoAccountPassword)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('The passkey is removed')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await logOut(page)
    await expect(page.getByText('This passkey does not sign you in.')).toBeVisible()
  },
)
