// Journeys, because an account leads from one person's form to another person's first day.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createPasswordSecret } from '#tests/support/links/create-password-secret.ts'
import { getOneTimeCode } from '#tests/support/one-time-code.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { SignInScreen, signInAs } from '../support/sign-in.page.ts'

const password = 'seven otters and a kettle'
const secondPassword = 'nine herons under a bridge'

/** Presses Tab until the focus is where the name says, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const labelled = page.getByLabel(name, { exact: true })
  const named = page.getByRole('button', { name, exact: true })
  const focused = labelled.or(named).and(page.locator(':focus'))
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

async function expectForm(page: Page): Promise<void> {
  await expect(new FramePage(page).heading).toHaveText('Invite somebody')
  await expect(page.getByLabel('First name')).toBeVisible()
}

async function expectInvited(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: `${name} is invited` })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
}

test(
  'a new agent gets from the invitation to the first call by the keyboard alone',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const email = 'ida.fenwick@demo.example'
    await signInAs(page, 'admin')
    await expect(page.getByRole('button', { name: /Your account/u })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('invite')
    await expect(page.getByRole('option', { name: /^Invite somebody/u }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expectForm(page)
    await expectAxeClean(page)
    await saveScreenshot(page, 'invite')
    await typeInto(page, 'First name', 'Ida')
    await typeInto(page, 'Last name', 'Fenwick')
    await typeInto(page, 'E-mail', email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const role = page.getByRole('radio', { name: 'Call-centre agent' })
    await expect(role).toBeVisible()
    await page.keyboard.press('Tab')
    for (let presses = 0; presses < 20; presses++) {
      if ((await role.and(page.locator(':focus')).count()) > 0) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Space')
    await expect(page.locator('ion-popover')).toHaveCount(0)
    await tabTo(page, 'Invite')
    await page.keyboard.press('Enter')
    await expectInvited(page, 'Ida Fenwick')
    await expectAxeClean(page)
    await saveScreenshot(page, 'invite-sent')

    const context = await browser.newContext()
    const own = await context.newPage()
    await own.goto(`/invite?token=${await createPasswordSecret(email, 'invite')}`)
    await expect(own.getByRole('heading', { name: 'Welcome to Forecourt' })).toBeVisible()
    await expectAxeClean(own)
    await saveScreenshot(own, 'invitation')
    await typeInto(own, 'New password', password)
    await typeInto(own, 'The same again', password)
    await own.keyboard.press('Enter')
    // The dialog of two-step sign-in opens over the first page.
    await expect(own).toHaveURL(/\/home/u)
    await expect(own.getByRole('button', { name: 'Set it up' })).toBeVisible()
    await tabTo(own, 'Set it up')
    await own.keyboard.press('Enter')
    await expect(own.getByLabel('Password in use', { exact: true })).toBeVisible()
    await typeInto(own, 'Password in use', password)
    await own.keyboard.press('Enter')
    const secret = (await own.getByLabel('Secret', { exact: true }).textContent()) ?? ''
    await typeInto(own, 'Code that the app shows', getOneTimeCode(secret.replaceAll(' ', '')))
    await own.keyboard.press('Enter')
    await expect(own.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    await tabTo(own, 'I have stored them')
    await own.keyboard.press('Enter')
    await expect(own.locator('ion-modal')).toHaveCount(0)

    await own.keyboard.press('Control+k')
    await own.keyboard.type('customers')
    await expect(own.getByRole('option', { name: /^Customers/u }).first()).toBeVisible()
    await own.keyboard.press('Enter')
    await expect(new FramePage(own).heading).toHaveText('Customers')
    await expect(
      own.locator('tbody tr[data-agreement], tbody [data-agreement]').first(),
    ).toBeVisible()
    await own.keyboard.press('j')
    await own.keyboard.press('Enter')
    await expect(own).toHaveURL(/\/customer\//u)
    await expect(new FramePage(own).heading).toBeFocused()
    await expect(own.locator('.consent-button button')).toBeVisible()
    await own.keyboard.press('c')
    await expect(own.locator('[role=menuitem]:focus')).toBeVisible()
    await own.keyboard.press('n')
    await expect(own.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await own.keyboard.type('First call: rang out')
    await own.keyboard.press('Control+Enter')
    await expect(own.locator('ion-modal')).toHaveCount(0)
    await expect(own.getByText('First call: rang out').first()).toBeVisible()
    await context.close()
  },
)

test(
  'somebody invited on a phone forgets the password and chooses another',
  { tag: '@phone' },
  async ({ page, browser }, { retry }) => {
    // A second try invites somebody else: the first is known by then.
    const email = `joel.tarn${retry === 0 ? '' : retry}@demo.example`
    await signInAs(page, 'admin')
    await new FramePage(page).openSetting('Invite somebody')
    await expectForm(page)
    // The bare address leads who is signed in to the form.
    await page.goto('/invite')
    await expectForm(page)
    await saveScreenshot(page, 'invite')
    await page.getByLabel('First name').fill('Joel')
    await page.getByLabel('Last name').fill('Tarn')
    await page.getByLabel('E-mail').fill('admin@demo.example')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('Choose what they may do').first()).toBeVisible()
    await page.locator('ion-select').first().click()
    await page.getByRole('radio', { name: 'Salesperson' }).click()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(
      page.getByText('Somebody with this address works here already').first(),
    ).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Joel')
    await expectAxeClean(page)
    await saveScreenshot(page, 'invite-refused')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expectInvited(page, 'Joel Tarn')

    const context = await browser.newContext({
      viewport: page.viewportSize(),
      isMobile: true,
      hasTouch: true,
    })
    const own = await context.newPage()
    const choose = async (text: string) => {
      await own.getByLabel('New password', { exact: true }).fill(text)
      await own.getByLabel('The same again', { exact: true }).fill(text)
      await own.getByRole('button', { name: 'Save password' }).click()
    }
    const first = await createPasswordSecret(email, 'invite')
    await own.goto(`/invite?token=${first}`)
    await choose(password)
    await own.getByRole('button', { name: 'Close' }).click()
    await expect(new FramePage(own).heading).toHaveText('Today')
    await own.goto(`/invite?token=${first}`)
    await choose(secondPassword)
    await expect(
      own.getByText(/This invitation has been used or has expired/u).first(),
    ).toBeVisible()
    await expectAxeClean(own)
    await saveScreenshot(own, 'invitation-used')

    await context.clearCookies()
    await own.goto('/login')
    const signIn = new SignInScreen(own)
    await signIn.send(email, 'not the password at all')
    await expect(own.getByRole('link', { name: 'Forgotten?' })).toBeVisible()
    await own.getByRole('link', { name: 'Forgotten?' }).click()
    // The page that is left has a field of the same name.
    await expect(own.getByRole('button', { name: 'Send me a link' })).toBeVisible()
    await own.getByLabel('E-mail').fill(email)
    await own.getByRole('button', { name: 'Send me a link' }).click()
    await expect(own.getByText(/no mail server/u)).toBeVisible()
    await expectAxeClean(own)
    await saveScreenshot(own, 'password-requested')
    await own.goto(`/reset-password?token=${await createPasswordSecret(email, 'reset')}`)
    await choose('password1234')
    await expect(own.getByText(/guess|common/u).first()).toBeVisible()
    await choose(secondPassword)
    await signIn.expectShown()
    await signIn.send(email, secondPassword)
    await expect(new FramePage(own).heading).toHaveText('Today')
    await context.close()
  },
)
