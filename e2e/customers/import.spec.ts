import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { runNode } from '#tests/support/processes.ts'
import { ListPage } from '../support/list.page.ts'
import { signInAs } from '../support/sign-in.page.ts'

const organisation = 'Northgate Motor Group'
const templates = 'server/imports/templates'

/**
 * Imports a file as `npm run import` does, while the product runs, and answers with what it said.
 */
async function importAgreements(file: string): Promise<string> {
  const running = runNode(
    'server/imports/main.ts',
    [
      '--org',
      organisation,
      '--kind',
      'agreements',
      '--template',
      `${templates}/agreements.json`,
      file,
    ],
    {
      env: { FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data') },
    },
  )
  await running.ended
  return running.output()
}

test(
  'an administrator corrects bad rows of an import and finds them with parity',
  { tag: '@desktop' },
  async ({ page }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-import-'))
    try {
      const file = path.join(folder, 'november.csv')
      copyFileSync(`${templates}/agreements.bad-sample.csv`, file)
      const first = await importAgreements(file)
      expect(first).toContain('line 4: Payment must be a number; “two hundred” is not.')
      const bad = path.join(folder, 'november.bad-rows.csv')
      expect(first).toContain(bad)

      await signInAs(page, 'admin')
      const list = new ListPage(page)
      await list.search('ZT26 ABA')
      await expect(page.getByText('No customers found')).toBeVisible()

      writeFileSync(bad, readFileSync(bad, 'utf8').replace('two hundred', '412.00'))
      const second = await importAgreements(bad)
      expect(second).toMatch(/\b1 added/)

      await list.search('ZT26 ABA')
      const row = page.getByRole('row', { name: /Rufus Quenlight/ })
      await expect(row).toBeVisible()
      await expect(row).toContainText(/[+−]£[\d,]+\.\d\d/)
      await row.getByRole('link', { name: 'Rufus Quenlight' }).click()
      await expect(page.getByText('£412.00').first()).toBeVisible()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
