import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { wordsInSight } from '../tests/support/words-in-sight.ts'
import { expectAxeClean } from './support/axe.ts'
import { openWay } from './support/newer-build.ts'
import { RecordingPage } from './support/recording.page.ts'
import { keepScreen } from './support/screens.ts'
import { expectServed } from './support/served.ts'
import { demoPassword, SignInPage } from './support/sign-in.page.ts'

const devices = ['@desktop', '@laptop', '@tablet', '@phone']

/** The place of this device among the four; they share one book, so each takes other customers, far down in the list. */
const place = () => devices.indexOf(`@${test.info().project.name}`)

/** Opens a customer of a page of the list who allows every way of contact. */
async function openCustomer(
  page: Page,
  orgId: string,
  listed: number,
  origin = '',
): Promise<RecordingPage> {
  await page.goto(`${origin}/${orgId}/customers?page=${listed}`)
  await page.locator('[data-agreement]:visible').first().click()
  await expect(page).toHaveURL(/\/customer\//u)
  const desk = new RecordingPage(page)
  while (!(await desk.isOpenToAll())) {
    const before = page.url()
    await page.locator('.details-steps a').last().click()
    await expect(page).not.toHaveURL(before)
  }
  return desk
}

async function signIn(page: Page, account: string, origin = ''): Promise<string> {
  await page.goto(`${origin}/`)
  const isGerman = account.endsWith('-de.example')
  await new SignInPage(page).send(account, demoPassword)
  await expect(page).toHaveURL(/\/home$/u)
  await expect(page.locator('html')).toHaveAttribute('lang', isGerman ? 'de-de' : 'en-gb')
  return new URL(page.url()).pathname.split('/')[1] ?? ''
}

/** Expects that everything in it can be seen and reached: it stands within the window, and nothing in it is cut off or scrolls sideways. */
async function expectFits(page: Page, part: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(
      async () => {
        const box = await part.boundingBox()
        return (
          box !== null &&
          box.x >= 0 &&
          box.y >= 0 &&
          box.x + box.width <= width &&
          box.y + box.height <= height
        )
      },
      { message: 'it stands within the window' },
    )
    .toBe(true)
  await expect
    .poll(() =>
      part.evaluate((whole) =>
        [whole, ...whole.querySelectorAll('*')]
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 &&
              ['auto', 'scroll', 'hidden'].includes(getComputedStyle(one).overflowX),
          )
          .map((one) => one.className),
      ),
    )
    .toEqual([])
  await expect
    .poll(() =>
      page
        .evaluate(wordsInSight, '.ellipsis, .organisation, .user-name, h1')
        .then(({ cutOff }) => cutOff),
    )
    .toEqual([])
}

/** Looks at an open dialog, and closes it without recording. */
async function lookAt(desk: RecordingPage, screen?: string): Promise<void> {
  await expect(desk.dialog.getByRole('heading').first()).toBeVisible()
  await expect(desk.dialog.locator('.dialog-foot button').last()).toBeInViewport({ ratio: 1 })
  await expectFits(desk.page, desk.dialog)
  await expectAxeClean(desk.page)
  if (screen !== undefined) await keepScreen(desk.page, screen)
  await desk.dialog.locator('.dialog-foot button').first().click()
  await desk.isAlone()
}

/** Opens each thing that the head offers, in whatever language. */
async function tour(
  desk: RecordingPage,
  screens: (name: string) => string | undefined,
): Promise<readonly string[]> {
  const { page } = desk
  const forms = page.locator('[role=menuitem]:not([aria-keyshortcuts=c])')
  await desk.menu.click()
  await expect(forms.first()).toBeVisible()
  await expectAxeClean(page)
  const keys = await forms.evaluateAll((items) =>
    items.map((item) => item.getAttribute('aria-keyshortcuts') ?? ''),
  )
  const titles: string[] = []
  await page.keyboard.press('Escape')
  await desk.isAlone()
  for (const key of keys) {
    await desk.menu.click()
    await page.locator(`[role=menuitem][aria-keyshortcuts=${key}]`).click()
    await expect(desk.dialog).toBeVisible()
    titles.push((await desk.dialog.getByRole('heading').first().textContent()) ?? '')
    await lookAt(desk, screens(key))
  }
  await page.locator('.recording-status button').click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('Escape')
  await desk.isAlone()
  await page.getByRole('switch').click()
  await expect(desk.dialog).toBeVisible()
  await expectFits(page, desk.dialog)
  await expectAxeClean(page)
  titles.push((await desk.dialog.getByRole('heading').first().textContent()) ?? '')
  await desk.dialog.getByRole('textbox').fill('„Bitte nicht mehr.“')
  const objection = screens('objection')
  if (objection !== undefined) await keepScreen(page, objection)
  await desk.dialog.locator('.dialog-foot button').last().click()
  await desk.isAlone()
  await expect(page.getByRole('switch', { checked: true })).toBeVisible()
  await expect(desk.menu).toHaveCount(0)
  await expectAxeClean(page)
  const barred = screens('barred')
  if (barred !== undefined) await keepScreen(page, barred)
  await page.getByRole('switch').click()
  await expect(desk.dialog).toBeVisible()
  await expectFits(page, desk.dialog)
  await expectAxeClean(page)
  titles.push((await desk.dialog.getByRole('heading').first().textContent()) ?? '')
  await desk.dialog.getByRole('textbox').fill('„Doch, gern.“')
  await desk.dialog.locator('.dialog-foot button').last().click()
  await desk.isAlone()
  await expect(page.getByRole('switch', { checked: false })).toBeVisible()
  const email = page.locator('.contact-ways button').nth(1)
  const allowed = (await email.getAttribute('aria-label')) ?? ''
  await email.click()
  await expect(email).not.toHaveAttribute('aria-label', allowed)
  await expectAxeClean(page)
  await email.click()
  await expect(email).toHaveAttribute('aria-label', allowed)
  return titles
}

const pictured: Readonly<Record<string, string>> = {
  b: 'record-callback',
  i: 'record-not-interested',
  a: 'record-appointment',
  objection: 'record-objection',
  barred: 'record-barred',
}

test(
  'every form about a customer opens from the head, fits the screen, and is without a fault for whoever cannot see it',
  { tag: devices },
  async ({ page }) => {
    test.setTimeout(400_000)
    const orgId = await signIn(page, 'manager@demo.example')
    const desk = await openCustomer(page, orgId, 26 + place())
    const titles = await tour(desk, (name) => pictured[name])
    expect(titles).toEqual([
      'No reply',
      'Book callback',
      'External contact',
      'Not interested',
      'New appointment',
      'Send letter',
      'Sold',
      'Unable to contact',
      'Appointment',
      'Record an objection',
      'Lift do not contact',
    ])
  },
)

test(
  'in German each of them does the same, and no word is cut off',
  { tag: devices },
  async ({ page }) => {
    test.setTimeout(400_000)
    const orgId = await signIn(page, 'admin@demo-de.example')
    const desk = await openCustomer(page, orgId, 40 + place())
    const titles = await tour(desk, (name) =>
      name === 'a' || name === 'i' ? `${pictured[name] ?? ''}-german` : undefined,
    )
    expect(titles.length).toBe(11)
    expect(
      titles.filter((title) =>
        ['No reply', 'Book callback', 'Sold', 'Appointment'].includes(title),
      ),
    ).toEqual([])
  },
)

test(
  'where no list is worked down, an objection is recorded and lifted among the permissions',
  { tag: devices },
  async ({ page }) => {
    await page.goto('/')
    await new SignInPage(page).send('support@demo.example', demoPassword)
    await page.getByRole('link', { name: 'Harbour Road Leasing' }).click()
    await expect(page).toHaveURL(/\/home$/u)
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    const desk = await openCustomer(page, orgId, 2 + place())
    await expect(page.getByRole('switch', { name: 'Do not contact' })).toHaveCount(0)
    await page.goto(`${page.url().split('?')[0] ?? ''}?tab=permissions`)
    await page.getByRole('button', { name: 'Record an objection' }).click()
    await expect(desk.dialog).toBeVisible()
    await expectFits(page, desk.dialog)
    await expectAxeClean(page)
    await desk.write('Asked us to stop', 'Reason')
    await desk.press('Do not contact')
    const lift = page.getByRole('button', { name: 'Lift do not contact' })
    await expect(lift).toBeVisible()
    await expectAxeClean(page)
    await keepScreen(page, 'record-permissions')
    await lift.click()
    await expect(desk.dialog).toBeVisible()
    await expectAxeClean(page)
    await desk.write('Called back himself', 'Reason')
    await desk.press('Allow contact again')
    await expect(page.getByRole('button', { name: 'Record an objection' })).toBeVisible()
  },
)

test(
  'an outcome is logged without a mouse: from the list to the confirmation',
  { tag: ['@desktop', '@laptop'] },
  async ({ page }) => {
    const orgId = await signIn(page, 'agent@demo.example')
    const desk = await openCustomer(page, orgId, 30 + place())
    const { keyboard } = page
    await expect(desk.composer).toBeVisible()
    await page.getByRole('heading', { level: 1 }).focus()
    await keyboard.press('c')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('i')
    await expect(desk.dialog.getByRole('heading', { name: 'Not interested' })).toBeVisible()
    const note = desk.dialog.getByRole('textbox', { name: 'Note' })
    await expectTabsTo(page, desk.dialog.locator('ion-select'))
    await keyboard.press('Enter')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(async () => {
      await keyboard.press('Tab')
      expect(
        await page
          .getByRole('radio')
          .evaluateAll((all) => all.some((one) => one.contains(document.activeElement))),
      ).toBe(true)
    }).toPass()
    await keyboard.press('Space')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectTabsTo(page, note)
    await keyboard.type('Keeps the car another year')
    await expectTabsTo(page, desk.dialog.getByRole('button', { name: 'Log it' }))
    await keyboard.press('Enter')
    await desk.isAlone()
    await expect(desk.last).toContainText(/Confirmed \d\d:\d\d/u)
    await expect(desk.status).toContainText(/Not sold|Refinanced/u)
    // The same again, about the same customer, by one key.
    await keyboard.press('.')
    await expect(desk.dialog.getByRole('heading', { name: 'Not interested' })).toBeVisible()
    await expectTabsTo(page, desk.dialog.getByRole('button', { name: 'Cancel' }))
    await keyboard.press('Enter')
    await desk.isAlone()
  },
)

/** Presses Tab until it has the focus. */
async function expectTabsTo(page: Page, target: Locator): Promise<void> {
  for (let at = 0; at < 12; at++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test(
  'the tray tells of everything on this device, waiting and confirmed, and fits the screen',
  { tag: devices },
  async ({ page, context }) => {
    const orgId = await signIn(page, 'agent@demo.example')
    const desk = await openCustomer(page, orgId, 32 + place())
    const tray = page.getByRole('region', { name: 'Changes on this device' })
    await expectServed(page)
    await context.setOffline(true)
    await expect(page.locator('.pill')).toContainText('Offline')
    await desk.openForm('Not interested')
    await desk.chooseReason('Keeping the vehicle')
    await desk.write('She keeps it for her daughter, who passes her test in spring')
    await desk.press('Log it')
    await desk.setStatus('On going')
    await desk.turn('E-mail', 'objected to')
    await page.locator('.pill').click()
    await expect(tray.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(3)
    await expectFits(page, tray)
    await expectAxeClean(page)
    await keepScreen(page, 'tray-waiting')
    await context.setOffline(false)
    await expect(
      tray.getByRole('region', { name: 'Confirmed lately' }).getByRole('listitem'),
    ).toHaveCount(3, { timeout: 60_000 })
    await expectFits(page, tray)
    await expectAxeClean(page)
  },
)

test(
  'a new version does not come while anything waits on this device, and comes when all is sent',
  { tag: devices },
  async ({ page, baseURL }) => {
    const way = await openWay(baseURL ?? '')
    const orgId = await signIn(page, 'agent@demo.example', way.address)
    await expectServed(page)
    const desk = await openCustomer(page, orgId, 36 + place(), way.address)
    const prompt = page.locator('.update-prompt')
    const update = prompt.getByRole('button', { name: 'Update', exact: true })
    way.bringNewerBuild()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(update).toBeVisible()
    await expectAxeClean(page)
    await way.cut()
    await desk.setStatus('Contacted')
    await expect(prompt).toContainText('A new version is ready. It comes after 1 change is sent.')
    await expect(update).toHaveCount(0)
    await expectAxeClean(page)
    await keepScreen(page, 'update-waits')
    // It lies over nothing that is needed meanwhile.
    await desk.openForm('No reply')
    await desk.write('Rang twice')
    await desk.press('Log it')
    await expect(prompt).toContainText('It comes after 2 changes are sent.')
    await way.mend()
    const tray = page.getByRole('region', { name: 'Changes on this device' })
    await page.locator('.pill').click()
    await expect(tray).toBeVisible()
    // They may be on their way by themselves before anybody presses.
    await expect(async () => {
      const tryNow = tray.getByRole('button', { name: 'Try now' })
      if (await tryNow.isVisible()) await tryNow.click({ timeout: 5000 })
      await expect(page.locator('.pill')).toContainText(/all sent/iu, { timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await page.keyboard.press('Escape')
    await update.click()
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'newer')
    await expect(desk.status).toContainText('Assigned')
    await way.cut()
  },
)
