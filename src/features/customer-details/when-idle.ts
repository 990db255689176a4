/** Runs something once the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(id)
}
