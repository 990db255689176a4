import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { HostProxy } from './host-proxy.ts'
import { demoAccountPassword, SignInScreen } from './sign-in.page.ts'

/** Waits until the worker serves the page: from then on it can be used without a network. */
export async function expectOfflineReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      message: 'the worker serves the page',
      timeout: 60_000,
    })
    .toBe('activated')
}

/**
 * Signs in through this proxy, and waits until the page can do without it; returns the
 * organisation's id.
 */
export async function signInAt(page: Page, proxy: HostProxy, account: string): Promise<string> {
  await page.goto(`${proxy.address}/`)
  await new SignInScreen(page).send(`${account}@demo.example`, demoAccountPassword)
  await expect(page).toHaveURL(/\/(home|customers)$/)
  await expectOfflineReady(page)
  return new URL(page.url()).pathname.split('/')[1] ?? ''
}
