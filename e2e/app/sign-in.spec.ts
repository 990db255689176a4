import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, signInAs, SignInScreen } from '../support/sign-in.page.ts'

test(
  'an agent mistypes the password and signs in; logging out ends both tabs',
  { tag: '@laptop' },
  async ({ page, context }) => {
    const signIn = new SignInScreen(page)
    await signIn.open()
    await signIn.send('agent@demo.example', 'not the password')
    await expect(
      page.getByText('Sign-in failed. Check the e-mail and the password.').first(),
    ).toBeVisible()
    await signIn.password.fill(demoAccountPassword)
    await signIn.submit.click()
    const frame = new FramePage(page)
    await expect(frame.heading).toHaveText('Today')
    await page.reload()
    await expect(frame.heading).toHaveText('Today')
    await frame.goTo('Customers')
    await expect(page).toHaveURL(/\/customers/)
    const other = await context.newPage()
    await other.goto('/login')
    await expect(new FramePage(other).heading).toHaveText('Today')
    await new FramePage(other).logOut()
    await new SignInScreen(page).expectShown()
    await page.goto('/')
    await new SignInScreen(page).expectShown()
  },
)

test('a deep link asks to sign in first and then opens', { tag: '@laptop' }, async ({ page }) => {
  await signInAs(page, 'agent')
  await new FramePage(page).goTo('Customers')
  await expect(page).toHaveURL(/\/customers/)
  const address = page.url()
  await new FramePage(page).logOut()
  await page.goto(address)
  const signIn = new SignInScreen(page)
  await signIn.expectShown()
  await signIn.send('agent@demo.example', demoAccountPassword)
  await expect(page).toHaveURL(new RegExp(new URL(address).pathname))
})

test(
  'support chooses one of three organisations and changes to another',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInAs(page, 'support')
    await expect(page).toHaveURL(/\/organisations$/)
    await expectAxeClean(page)
    await saveScreenshot(page, 'organisations')
    await page.getByRole('link', { name: 'Northgate Motor Group' }).click()
    await expect(new FramePage(page).heading).toHaveText('Today')
    const northgate = page.url()
    await page.getByRole('button', { name: 'Northgate Motor Group' }).click()
    await page.getByRole('menuitemradio', { name: 'Harbour Road' }).click()
    await expect(page).not.toHaveURL(northgate)
    await expect(page.getByRole('banner')).toContainText('Harbour Road')
  },
)

for (const account of ['light', 'builder', 'service'] as const) {
  test(`${account}@ may open only the customer list`, { tag: '@tablet' }, async ({ page }) => {
    await signInAs(page, account)
    await expect(page).toHaveURL(/\/customers/)
    await page.goto(page.url().replace(/\/customers.*/, '/home'))
    await expect(page).toHaveURL(/\/customers/)
  })
}

test(
  'the sign-in page is clean for assistive technology in light and dark',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page }) => {
    await new SignInScreen(page).open()
    await expectAxeClean(page)
    await saveScreenshot(page, 'sign-in')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAxeClean(page)
  },
)
