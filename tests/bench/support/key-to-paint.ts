import type { JSHandle, Locator, Page } from 'playwright'

interface Watched {
  took?: Promise<number>
}

/**
 * Milliseconds from `key` in `input` until what `seen` answers in the page has changed and been
 * drawn, as the page's own clock has it.
 */
export async function keyToPaint(
  page: Page,
  input: Locator,
  key: string,
  seen: JSHandle<() => unknown>,
): Promise<number> {
  // The page listens before the key is pressed.
  await input.evaluate((field, look) => {
    const watched = globalThis as Watched
    watched.took = (async () => {
      await new Promise((resolve) => {
        field.addEventListener('keydown', resolve, { once: true, capture: true })
      })
      const begun = performance.now()
      const before = look()
      while (look() === before) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
      return performance.now() - begun
    })()
  }, seen)
  await input.press(key)
  return page.evaluate(() => (globalThis as Watched).took ?? Number.NaN)
}
