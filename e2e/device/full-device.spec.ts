import { expect, test } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { readDeviceRows } from '../support/device-rows.ts'
import { signInByForm } from '../support/sign-in.page.ts'

test(
  'a full device says that nothing is saved, and sends the text once there is room',
  { tag: ['@tablet', '@phone'] },
  async ({ page, context, baseURL }) => {
    await signInByForm(page, 'agent')
    const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
    await page.goto(`/${orgId}/customers?page=${test.info().project.name === 'phone' ? 35 : 36}`)
    await page.locator('[data-agreement]:visible').nth(1).click()
    await page.getByRole('radio', { name: /^Activity/u }).check()
    const contactLog = new ContactLogPage(page)
    await contactLog.addComment(`Before it was full, ${Date.now()}`)
    const devtools = await context.newCDPSession(page)
    const origin = new URL(baseURL ?? '').origin
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    const mark = `Full ${Date.now()}`

    // The browser recalculates its quota only now and then and may save some until then.
    const saved: string[] = []
    const full = page.getByText('Not saved: this device is full. Your text is still here.')
    let text = ''
    await expect(async () => {
      text = `${mark} comment ${saved.length}`
      await contactLog.composer.fill(text)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(full.or(contactLog.entry(text)).first()).toBeVisible()
      if (!(await full.isVisible())) saved.push(`comment: ${text}`)
      expect(await full.isVisible()).toBe(true)
    }).toPass({ timeout: 120_000, intervals: [3000] })
    await expect(contactLog.composer).toHaveValue(text)
    await expect(contactLog.entry(text)).toHaveCount(0)
    await expectAxeClean(page)

    await contactLog.openForm('No reply')
    await contactLog.write(`${mark} note`)
    await contactLog.dialog.getByRole('button', { name: 'Save outcome' }).click()
    await expect(
      contactLog.dialog.getByText('This device is full, so this is not saved yet.'),
    ).toBeVisible()
    await expect(contactLog.dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(
      `${mark} note`,
    )
    await expectAxeClean(page)

    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await contactLog.submit('Save outcome')
    await expect(contactLog.composer).toHaveValue(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // A change whose answer could not be stored waits for its next try, and this one behind it.
    await expect(contactLog.entry(text)).toContainText(/Confirmed \d\d:\d\d/u, { timeout: 90_000 })
    await expect(page.locator('.pill')).toContainText(/all sent/iu)
    const arrived = (await readDeviceRows(orgId)).entries.filter(
      ({ comment }) => comment?.startsWith(mark) === true,
    )
    expect(arrived.map(({ type, comment }) => `${type}: ${comment ?? ''}`)).toEqual([
      ...saved,
      `status: ${mark} note`,
      `comment: ${text}`,
    ])
  },
)
