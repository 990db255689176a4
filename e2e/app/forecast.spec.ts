import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { FramePage } from '../support/frame.page.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

const english = {
  title: 'Looking ahead',
  create: 'Create project',
  name: 'Name',
  actionsFor: (name: string) => `Actions for ${name}`,
  run: 'Run',
  bar: /^(.+): ([2-9]) come within parity$/u,
  copy: 'Copy to a campaign',
  exportTitle: 'Export customers',
  fileName: 'Name of the file',
  exportSubmit: 'Export',
  toExports: 'View exports',
  refresh: 'Refresh',
  download: (name: string) => `Download ${name}`,
  campaign: 'Create campaign',
  campaignTitle: 'Title',
  hasCustomers: (count: string) => `The campaign has ${count} customers`,
  show: 'Show customers',
  shown: (count: string) => new RegExp(`^1–${count} of ${count}$`, 'u'),
}

const german: typeof english = {
  title: 'Ausblick',
  create: 'Projekt anlegen',
  name: 'Bezeichnung',
  actionsFor: (name) => `Aktionen für ${name}`,
  run: 'Starten',
  bar: /^(.+): ([2-9]) kommen in Parität$/u,
  copy: 'In eine Kampagne übernehmen',
  exportTitle: 'Kunden exportieren',
  fileName: 'Name der Datei',
  exportSubmit: 'Exportieren',
  toExports: 'Exporte ansehen',
  refresh: 'Aktualisieren',
  download: (name) => `${name} herunterladen`,
  campaign: 'Kampagne anlegen',
  campaignTitle: 'Titel',
  hasCustomers: (count) => `Die Kampagne hat ${count} Kunden`,
  show: 'Kunden zeigen',
  shown: (count) => new RegExp(`^1–${count} von ${count}$`, 'u'),
}

/** Adds a project of the device's own, and runs it. */
async function runNewProject(page: Page, t: typeof english, name: string): Promise<void> {
  await new FramePage(page).goToFromMenu(t.title)
  await page.getByRole('button', { name: t.create }).click()
  const sheet = page.getByRole('region', { name: t.create })
  await sheet.getByRole('textbox', { name: t.name }).fill(name)
  await expectAxeClean(page)
  await sheet.getByRole('button', { name: t.create }).click()
  await page.getByRole('button', { name: t.actionsFor(name), exact: true }).click()
  await page.getByRole('menuitem', { name: t.run, exact: true }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/runs\//u)
}

/** Opens the first month that a few customers come within parity in. */
async function openMonth(
  page: Page,
  t: typeof english,
): Promise<{ readonly month: string; readonly count: string }> {
  const bar = page.getByRole('button', { name: t.bar }).first()
  // It may wait for the night's calculation of a host that has just started.
  await expect(bar).toBeVisible({ timeout: 150_000 })
  const [, month = '', count = ''] = t.bar.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
  await bar.click()
  return { month, count }
}

/** Exports the open month; how many customers the file holds. */
async function countExported(page: Page, t: typeof english, name: string): Promise<number> {
  await page.getByRole('button', { name: t.exportTitle }).click()
  const dialog = page.getByRole('region', { name: t.exportTitle })
  await dialog.getByRole('textbox', { name: t.fileName }).fill(`${name}.csv`)
  await dialog.getByRole('button', { name: t.exportSubmit, exact: true }).click()
  await page.getByRole('button', { name: t.toExports }).click()
  const download = page.getByRole('button', { name: t.download(name), exact: true })
  await expect(async () => {
    await page.getByRole('button', { name: t.refresh }).click()
    await expect(download).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const taken = page.waitForEvent('download')
  await download.click()
  const file = await (await taken).path()
  return (await readFile(file, 'utf8')).trimEnd().split('\r\n').length - 1
}

for (const [language, account, t, tag] of [
  ['en', 'manager', english, ['@desktop', '@phone']],
  // The German group has its administrator alone.
  ['de', 'admin', german, ['@laptop', '@tablet']],
] as const)
  test(
    `${account}: a forecast is run, a month exported and made a campaign, in ${language}`,
    { tag: [...tag] },
    async ({ page }, { project: device, retry }) => {
      await signInAs(page, account, language)
      const project = `${device.name} ${retry}`
      await runNewProject(page, t, project)
      const { month, count } = await openMonth(page, t)
      const panel = page.getByRole('region', { name: month, exact: true })
      await expect(panel.getByRole('button', { name: t.copy })).toBeEnabled()
      await expectAxeClean(page)
      await saveScreenshot(page, `forecast-month-${language}`)
      const opened = page.url()
      expect(await countExported(page, t, `Within ${project}`)).toBe(Number(count))

      await page.goto(opened)
      await panel.getByRole('button', { name: t.copy }).click()
      const dialog = page.getByRole('region', { name: t.campaign })
      await expect(dialog.getByRole('textbox', { name: t.campaignTitle })).toHaveValue(
        `${project}, ${month}`,
      )
      await expectAxeClean(page)
      await dialog.getByRole('button', { name: t.campaign }).click()
      await expect(page.getByText(t.hasCustomers(count))).toBeVisible()
      await page.getByRole('button', { name: t.show }).click()
      await expect(page).toHaveURL(/\/customers\?campaign=/u)
      await expect(page.getByText(t.shown(count))).toBeVisible()
      await expectAxeClean(page)
    },
  )
