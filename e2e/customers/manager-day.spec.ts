import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAxeClean } from '../support/axe.ts'
import { saveScreenshot } from '../support/screenshot.ts'
import { signInAs } from '../support/sign-in.page.ts'

const team = (page: Page): Locator => page.getByRole('region', { name: /overdue, by person$/u })
const people = (page: Page): Locator => team(page).locator('.team-member')

/** What stands in the list of who is behind: figures by name. */
async function readFigures(page: Page): Promise<ReadonlyMap<string, number>> {
  const rows = await people(page).all()
  return new Map(
    await Promise.all(
      rows.map(
        async (row) =>
          [
            (await row.locator('.team-name').textContent()) ?? '',
            Number(await row.locator('.team-count').textContent()),
          ] as const,
      ),
    ),
  )
}

/** Moves the overdue of who is furthest behind: each tap is one of those counted. */
async function reassign(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const from = (await people(page).first().locator('.team-name').textContent()) ?? ''
  await tap(people(page).first())
  const sheet = page.getByRole('region', { name: /^(Move from|Assign to someone)/u })
  await expect(sheet.getByRole('checkbox').first()).toBeChecked()
  await expectAxeClean(page)
  await saveScreenshot(page, 'reassign')
  const taker = sheet.locator('.taker:has(input:enabled)').first()
  const to = ((await taker.locator('.strong').textContent()) ?? '').replace(' (you)', '')
  await tap(taker)
  const move = sheet.getByRole('button', { name: /^Move \d+$/u })
  const count = Number(((await move.textContent()) ?? '').replace('Move ', ''))
  await tap(move)
  await expect(page.getByText(`assigned to ${to}`)).toBeVisible()
  return { from, to, count, taps }
}

test('a manager moves a person’s overdue in three taps', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'manager')
  await expect(people(page).first()).toBeVisible()
  await expectAxeClean(page)
  await saveScreenshot(page, 'home-manager')
  const before = await readFigures(page)
  const { from, to, count, taps } = await reassign(page)
  process.stdout.write(`home figure → reassigned: ${taps} taps\n`)
  expect(taps).toBeLessThanOrEqual(3)
  await expect
    .poll(async () => {
      const after = await readFigures(page)
      return { from: after.get(from) ?? 0, to: after.get(to) ?? 0 }
    })
    .toEqual({ from: (before.get(from) ?? 0) - count, to: (before.get(to) ?? 0) + count })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readFigures(page)).toEqual(before)
  await expect(page.getByRole('button', { name: /sent$/u })).toBeVisible()
  await page.reload()
  await expect.poll(() => readFigures(page)).toEqual(before)

  await people(page).first().click()
  await page.getByRole('link', { name: /in the list$/u }).click()
  await expect(page.locator('.list-sum')).toContainText(String(before.get(from) ?? ''))
})
