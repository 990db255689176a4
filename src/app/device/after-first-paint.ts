/** The longest wait for an idle browser, in milliseconds. */
const latestStart = 2000

/** Resolves once the page has drawn. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: latestStart })
    else setTimeout(resolve, 0)
  })
}
