import type { Page } from '@playwright/test'

/** Makes a tablet, held upright, of a page in a browser that was not started as one. */
export async function emulateTablet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 834, height: 1112 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
}
