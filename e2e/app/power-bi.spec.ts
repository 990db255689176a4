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
async function setPrincipal(organisation: string): Promise<void> {
  const words = ['--org', organisation, '--name', 'power_bi']
  const running = runNode('server/secret-command/set-secret.ts', words, {
    input: JSON.stringify(powerBiPrincipal),
    env: { FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data') },
  })
  if ((await running.ended) !== 0) throw new Error(running.output())
}

test.beforeAll(async () => {
  vendor = await startPowerBiService(Number(process.env['E2E_POWER_BI_PORT']))
  await setPrincipal('Northgate Motor Group')
  await setPrincipal('Autohaus Lindenhof Gruppe')
})
test.afterAll(() => vendor.close())

const english = {
  administration: 'Power BI reports',
  add: 'Add report',
  name: 'Name',
  description: 'Description',
  report: 'Report id',
  workspace: 'Workspace id',
  edit: 'Edit',
  users: 'Users',
  find: 'Find a person to assign it to',
  assign: /^Assign to /u,
  remove: /^Remove /u,
  reports: 'Reports',
  own: /^My Power BI reports/u,
  opening: (name: string) => `Opening report ${name}`,
}

const german: typeof english = {
  administration: 'Power-BI-Berichte',
  add: 'Bericht hinzufügen',
  name: 'Bezeichnung',
  description: 'Beschreibung',
  report: 'Berichts-ID',
  workspace: 'Arbeitsbereichs-ID',
  edit: 'Bearbeiten',
  users: 'Benutzer',
  find: 'Person suchen, die ihn sehen soll',
  assign: / zuweisen$/u,
  remove: / entziehen$/u,
  reports: 'Berichte',
  own: /^Meine Power-BI-Berichte/u,
  opening: (name) => `Bericht ${name} wird geöffnet`,
}

/** Adds the tenant's report and assigns it to the reader. */
async function assignReport(
  page: Page,
  t: typeof english,
  { name, reader }: { readonly name: string; readonly reader: string },
): Promise<void> {
  await new FramePage(page).openSetting(t.administration)
  await page.getByRole('button', { name: t.add }).click()
  const sheet = page.getByRole('region', { name: t.add })
  await sheet.getByRole('textbox', { name: t.name }).fill(name)
  await sheet.getByRole('textbox', { name: t.description }).fill('By month')
  await sheet.getByRole('textbox', { name: t.report }).fill('r-1')
  await sheet.getByRole('textbox', { name: t.workspace }).fill('w-1')
  await expectAxeClean(page)
  await sheet.getByRole('button', { name: t.add }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: t.edit }).click()
  await expect(page.getByRole('textbox', { name: t.report })).toHaveValue('r-1')
  await expectAxeClean(page)
  await page.getByRole('tab', { name: t.users }).click()
  await page.getByRole('searchbox', { name: t.find }).fill(reader)
  await page.getByRole('button', { name: t.assign }).click()
  await expect(page.getByRole('button', { name: t.remove })).toBeVisible()
  await expectAxeClean(page)
}

for (const [language, reader, t, tag] of [
  ['en', 'manager', english, ['@desktop', '@phone']],
  // The German group has its administrator alone.
  ['de', 'admin', german, ['@laptop', '@tablet']],
] as const)
  test(
    `an administrator assigns a report, and the ${reader} opens it, in ${language}`,
    { tag: [...tag] },
    async ({ page }, { project: device, retry }) => {
      await page
        .context()
        .route('https://app.powerbi.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: vendorFrame }),
        )
      const name = `Sales ${device.name} ${retry}`
      await signInAs(page, 'admin', language)
      await assignReport(page, t, { name, reader: `${reader}@demo` })
      await saveScreenshot(page, `power-bi-users-${language}`)
      await new FramePage(page).logOut()
      await signInAs(page, reader, language)
      const frame = new FramePage(page)
      await frame.goToFromMenu(t.reports)
      await page.getByRole('link', { name: t.own }).click()
      await expect(page.getByRole('link', { name: new RegExp(`^${name}`, 'u') })).toBeVisible()
      await expectAxeClean(page)
      await page.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click()
      const shown = page.frameLocator(`iframe[title="${name}"]`).frameLocator('iframe')
      await expect(shown.getByText('Report r-1 by embed-token')).toBeVisible()
      await expect(page.getByText(t.opening(name))).toBeHidden()
      await expect(frame.heading).toHaveText(name)
      // The product's frame, and the vendor's in it.
      await expectAxeClean(page, 2)
      await saveScreenshot(page, `power-bi-report-${language}`)
    },
  )
