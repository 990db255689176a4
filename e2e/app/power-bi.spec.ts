import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { powerBiPrincipal, startPowerBiService } from '#tests/support/gateways/power-bi-service.ts'
import type { PowerBiService } from '#tests/support/gateways/power-bi-service.ts'
import { runNode } from '#tests/support/processes.ts'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

/** Answers the vendor's client as the vendor's own frame does, and writes what it was told. */
const vendorFrame = `<!doctype html><title>Power BI</title><body><script>
addEventListener('message', ({ data, source, origin }) => {
  const { windowPostMessageProxy, url, headers, body } = data
  if (url === undefined) return
  source.postMessage({ windowPostMessageProxy, statusCode: 202, headers: {}, body: {} }, origin)
  if (url !== '/report/load') return
  document.body.append('Report ' + body.id + ' by ' + body.accessToken)
  source.postMessage({
    windowPostMessageProxy: { id: 'event' }, method: 'POST', headers: {}, body: {},
    url: '/reports/' + headers.uid + '/events/loaded',
  }, origin)
})
</script></body>`

// One service at one address, which the host is allowed to call.
test.describe.configure({ mode: 'serial' })

let vendor: PowerBiService

/** Runs `npm run secret` while the product runs. */
async function setPrincipal(): Promise<void> {
  const words = ['--org', 'Northgate Motor Group', '--name', 'power_bi']
  const running = runNode('server/secret-command/set-secret.ts', words, {
    input: JSON.stringify(powerBiPrincipal),
    env: { FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data') },
  })
  if ((await running.ended) !== 0) throw new Error(running.output())
}

test.beforeAll(async () => {
  vendor = await startPowerBiService(Number(process.env['E2E_POWER_BI_PORT']))
  await setPrincipal()
})
test.afterAll(() => vendor.close())

/** Adds the tenant's report and assigns it to the manager. */
async function assignReport(page: Page, name: string): Promise<void> {
  await signInAs(page, 'admin')
  await new FramePage(page).openSetting('Power BI reports')
  await page.getByRole('button', { name: 'Add report' }).click()
  const sheet = page.getByRole('region', { name: 'Add report' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
  await sheet.getByRole('textbox', { name: 'Description' }).fill('By month')
  await sheet.getByRole('textbox', { name: 'Report id' }).fill('r-1')
  await sheet.getByRole('textbox', { name: 'Workspace id' }).fill('w-1')
  await sheet.getByRole('button', { name: 'Add report' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Find a person to assign it to' }).fill('manager@demo')
  await page.getByRole('button', { name: /^Assign to /u }).click()
  await expect(page.getByRole('button', { name: /^Remove /u })).toBeVisible()
  await expectAxeClean(page)
  await saveScreenshot(page, 'power-bi-users')
  await new FramePage(page).logOut()
}

test(
  'an administrator assigns a report, and a manager opens it',
  { tag: ['@desktop', '@tablet'] },
  async ({ page }, { project: device, retry }) => {
    await page
      .context()
      .route('https://app.powerbi.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: vendorFrame }),
      )
    const name = `Sales ${device.name} ${retry}`
    await assignReport(page, name)
    await signInAs(page, 'manager')
    await new FramePage(page).goTo('Reports')
    await page.getByRole('link', { name: /^My Power BI reports/u }).click()
    await page.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click()
    const shown = page.frameLocator(`iframe[title="${name}"]`).frameLocator('iframe')
    await expect(shown.getByText('Report r-1 by embed-token')).toBeVisible()
    await expect(page.getByText(`Opening report ${name}`)).toBeHidden()
    // The product's frame, and the vendor's in it.
    await expectAxeClean(page, 2)
    await saveScreenshot(page, 'power-bi-report')
  },
)
