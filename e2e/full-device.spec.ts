import { expect, test } from '@playwright/test'
import { expectAxeClean } from './support/axe.ts'
import { RecordingPage } from './support/recording.page.ts'
import { recordedRows } from './support/recorded.ts'
import { signInAs } from './support/sign-in.page.ts'

test(
  'on a device that is full nothing is said to be kept: the words stay, a sentence says why, and they are sent once when there is room',
  { tag: ['@tablet', '@phone'] },
  async ({ page, context, baseURL }) => {
    await signInAs(page, 'agent')
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    await page.goto(`/${orgId}/customers?page=${test.info().project.name === 'phone' ? 35 : 36}`)
    await page.locator('[data-agreement]:visible').nth(1).click()
    await page.getByRole('radio', { name: /^Activity/u }).check()
    const desk = new RecordingPage(page)
    await desk.say(`Before it was full, ${Date.now()}`)
    const devtools = await context.newCDPSession(page)
    const origin = new URL(baseURL ?? '').origin
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    const mark = `Full ${Date.now()}`

    // The browser reckons its room anew only now and then: what it still keeps until it has, it keeps.
    const kept: string[] = []
    const full = page.getByText('Not saved: this device is full. Your text is still here.')
    let words = ''
    await expect(async () => {
      words = `${mark} comment ${kept.length}`
      await desk.composer.fill(words)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(full.or(desk.entry(words)).first()).toBeVisible()
      if (!(await full.isVisible())) kept.push(`comment: ${words}`)
      expect(await full.isVisible()).toBe(true)
    }).toPass({ timeout: 120_000, intervals: [3000] })
    await expect(desk.composer).toHaveValue(words)
    await expect(desk.entry(words)).toHaveCount(0)
    await expectAxeClean(page)

    await desk.openForm('No reply')
    await desk.write(`${mark} note`)
    await desk.dialog.getByRole('button', { name: 'Log it' }).click()
    await expect(
      desk.dialog.getByText('This device is full, so this is not saved yet.'),
    ).toBeVisible()
    await expect(desk.dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(`${mark} note`)
    await expectAxeClean(page)

    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await desk.press('Log it')
    await expect(desk.composer).toHaveValue(words)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // What could not keep its answer while it was full waits for its next try, and this behind it.
    await expect(desk.entry(words)).toContainText(/Confirmed \d\d:\d\d/u, { timeout: 90_000 })
    await expect(page.locator('.pill')).toContainText(/all sent/iu)
    const arrived = (await recordedRows(orgId)).entries.filter(
      ({ comment }) => comment?.startsWith(mark) === true,
    )
    expect(arrived.map(({ type, comment }) => `${type}: ${comment ?? ''}`)).toEqual([
      ...kept,
      `status: ${mark} note`,
      `comment: ${words}`,
    ])
  },
)
