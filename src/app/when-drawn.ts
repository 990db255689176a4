/** What is not for the eye waits until the page has drawn, at most so long, in milliseconds. */
const latestStart = 2000

/** Answers once the page has drawn. */
export function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: latestStart })
    else setTimeout(resolve, 0)
  })
}
