import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { test } from '@playwright/test'
import sharp from 'sharp'

const screens = fileURLToPath(new URL('../../screens/', import.meta.url))
const mostBytes = 100 * 1024
const qualities = [90, 80, 70, 60, 50, 40, 30] as const

/**
 * With SCREENS=1, stores a picture of the page as screens/<screen>-<device>.webp, of at most 100
 * KB.
 */
export async function saveScreenshot(page: Page, screen: string): Promise<void> {
  if (process.env['SCREENS'] !== '1') return
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const picture = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  await mkdir(screens, { recursive: true })
  for (const quality of qualities) {
    const file = await picture.clone().webp({ quality, effort: 6 }).toBuffer()
    if (file.length > mostBytes && quality !== qualities.at(-1)) continue
    if (file.length > mostBytes) throw new Error(`The picture of ${screen} stays above 100 KB`)
    await writeFile(`${screens}${screen}-${test.info().project.name}.webp`, file)
    return
  }
}
