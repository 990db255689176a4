import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { findCutOffText } from '#tests/support/visible-text.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { ListPage } from '../support/list.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { demoAccountPassword, SignInScreen, signInAs } from '../support/sign-in.page.ts'

/** The figure of a status tab, once it has been counted. */
async function readCount(page: Page, tab: string): Promise<number> {
  const figure = page.getByRole('tab', { name: new RegExp(`^${tab}`) }).locator('span')
  await expect(figure).toHaveText(/^[\d,]+$/)
  return Number(((await figure.textContent()) ?? '').replaceAll(',', ''))
}

test(
  'an agent works through the day by status, and by whose customers they are',
  { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
  async ({ page, isMobile, viewport }) => {
    await signInAs(page, 'agent')
    await new FramePage(page).goTo('Customers')
    const list = new ListPage(page)
    await expect(list.rows.or(list.cards).first()).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([
      /^All/,
      /^Uncontacted/,
      /^Call back/,
      /^Appointed/,
      /^Completed/,
      /^Early settlement/,
    ])
    const parts = await Promise.all(
      ['Uncontacted', 'Call back', 'Appointed', 'Completed', 'Early settlement'].map((tab) =>
        readCount(page, tab),
      ),
    )
    const all = await readCount(page, 'All')
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
    await expectAxeClean(page)
    await saveScreenshot(page, 'workflow')

    await page.getByRole('tab', { name: /^Appointed/ }).click()
    await expect(page).toHaveURL(/contact_status.*appointed/)
    const appointed = await readCount(page, 'Appointed')
    const found =
      (viewport?.width ?? 0) < 768
        ? page.getByText(`${appointed} customers`)
        : page
            .locator('.counts > div', { hasText: 'Filtered' })
            .getByText(String(appointed), { exact: true })
    await expect(found).toBeVisible()

    await page.getByRole('button', { name: 'Assigned to Anyone' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Leads system' })).toBeVisible()
    const people = page.getByRole('menuitemradio')
    await expect.poll(() => people.count()).toBeGreaterThan(4)
    await expectAxeClean(page)
    await saveScreenshot(page, 'workflow-assignee')
    const name = (await people.nth(3).textContent()) ?? ''
    await people.nth(3).click()
    await expect(page.getByRole('button', { name: `Assigned to ${name}` })).toBeVisible()
    await expect(page.locator('ion-popover, ion-modal')).toHaveCount(0)
    await expect.poll(() => readCount(page, 'All')).toBeLessThan(all)
    await expect(
      list.rows
        .or(list.cards)
        .first()
        .or(page.getByText(/^Nobody matches/)),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAxeClean(page)

    if (!isMobile) {
      await page.getByRole('tab', { name: /^Appointed/ }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('tab', { name: /^Call back/ })).toBeFocused()
      await expect(page).toHaveURL(/contact_status.*call_back/)
    }
    await new FramePage(page).chooseTheme('Dark')
    await expect(page.locator('ion-popover, ion-modal')).toHaveCount(0)
    await expectAxeClean(page)
    await saveScreenshot(page, 'workflow-dark')
  },
)

const languages = [
  {
    language: 'English',
    account: 'agent@demo.example',
    tabs: ['All', 'Uncontacted', 'Call back', 'Appointed'],
    customers: 'Customers',
    next: 'Next customer',
    anyone: 'Assigned to Anyone',
  },
  {
    language: 'German',
    account: 'admin@demo-de.example',
    tabs: ['Alle', 'Ohne Kontakt', 'Rückruf', 'Termin'],
    customers: 'Kunden',
    next: 'Nächster Kunde',
    anyone: 'Bearbeiter Alle',
  },
] as const

for (const { language, account, tabs, customers, next, anyone } of languages) {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  const openList = async (page: Page) => {
    const signIn = new SignInScreen(page)
    await signIn.open()
    await signIn.send(account, demoAccountPassword)
    await expect(page).toHaveURL(/\/home/)
    await page.goto(page.url().replace(/\/home.*/, '/customers'))
    await expect(
      page.getByRole('main').locator('a[href*="/customer/"]:visible').first(),
    ).toBeVisible()
  }

  test(
    `an agent works down the appointments by keyboard in ${language} and resumes`,
    { tag: '@laptop' },
    async ({ page }) => {
      await openList(page)
      const list = new ListPage(page)
      const { heading } = new FramePage(page)
      await tab(page, tabs[0]).focus()
      for (const status of tabs.slice(1)) {
        await page.keyboard.press('ArrowRight')
        await expect(tab(page, status)).toBeFocused()
      }
      await expect(page).toHaveURL(/contact_status.*appointed/)
      await expect(page.getByRole('table', { name: customers })).toBeVisible()
      await expect(page.locator('.table-foot')).toContainText(
        new RegExp(`1–25 (?:of|von) ${await readCount(page, tabs[3])}`),
      )
      const names = await list.names()
      expect(names.length).toBe(25)

      for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(names[1] ?? '')
      await page.goBack()
      await expect(tab(page, tabs[3])).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => list.names()).toEqual(names)

      // The keys go on from who was open.
      for (const key of ['j', 'Enter']) await page.keyboard.press(key)
      await expect(heading).toHaveText(names[2] ?? '')
      // The title takes the focus once the page has changed.
      await expect(heading).toBeFocused()
      await page.getByRole('link', { name: next }).focus()
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(names[3] ?? '')
    },
  )

  test(
    `the workflow toolbar cuts no word off in ${language}`,
    { tag: ['@desktop', '@laptop', '@tablet', '@phone'] },
    async ({ page }) => {
      await openList(page)
      await expect(page.getByRole('tab')).toHaveCount(6)
      await expect(tab(page, tabs[0]).locator('span')).toHaveText(/^[\d.,]+$/)
      await expect(page.getByRole('button', { name: anyone })).toBeVisible()
      await expect
        .poll(() =>
          page
            .evaluate(findCutOffText, '.ellipsis, .organisation, .user-name, .list-panel')
            .then(({ cutOff }) => cutOff),
        )
        .toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
      await expectAxeClean(page)
      if (language === 'German') await saveScreenshot(page, 'workflow-german')
    },
  )
}
