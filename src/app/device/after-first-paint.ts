import type { QueryClient } from '@tanstack/react-query'

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

/** The longest wait for the answers that a page draws, in milliseconds. */
const latestAnswers = 3000

/** Resolves once the page has drawn what it asked for: files of later use come after its answers. */
export async function afterFirstAnswers(queryClient: QueryClient): Promise<void> {
  await afterFirstPaint()
  if (queryClient.isFetching() === 0) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, latestAnswers)
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() === 0) end()
    })
  })
  await afterFirstPaint()
}
