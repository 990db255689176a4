import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Waits until the worker serves the page: from then on it can be used without a network. A busy machine takes its time to fetch it all. */
export async function expectServed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { message: 'the worker serves the page', timeout: 60_000 }).toBe('activated')
}
