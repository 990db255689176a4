import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Way } from './newer-build.ts'
import { demoPassword, SignInPage } from './sign-in.page.ts'

/** Waits until the worker serves the page: from then on it can be used without a network. A busy machine takes its time to fetch it all. */
export async function expectServed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      message: 'the worker serves the page',
      timeout: 60_000,
    })
    .toBe('activated')
}

/** Signs in by this way to the host, and waits until the page can do without it; answers the organisation. */
export async function signInAt(page: Page, way: Way, account: string): Promise<string> {
  await page.goto(`${way.address}/`)
  await new SignInPage(page).send(`${account}@demo.example`, demoPassword)
  await expect(page).toHaveURL(/\/(home|customers)$/)
  await expectServed(page)
  return new URL(page.url()).pathname.split('/')[1] ?? ''
}
