import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Deletes what the device recorded, as a browser does that is short of space: keys and all else
 * stay.
 */
export async function deleteOutbox(page: Page): Promise<void> {
  const deleted = await page.evaluate(async () => {
    const named = (await indexedDB.databases()).flatMap(({ name }) =>
      name !== undefined && /^forecourt-[\da-f]{32}$/u.test(name) ? [name] : [],
    )
    await Promise.all(
      named.map(
        (name) =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name)
            request.addEventListener('success', () => resolve())
            request.addEventListener('error', () => reject(request.error ?? new Error(name)))
          }),
      ),
    )
    return named.length
  })
  expect(deleted).toBe(1)
}
