import { flash } from './flash/flash-store.ts'

function whenOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}

/**
 * Fetches a part of the page. Without a network, and before the worker has the part, it says so instead of failing, and fetches it when the network returns. What
 * nobody has asked for is waited for without a word (`isAsked`).
 */
export async function whenFetched<Part>(
  fetchPart: () => Promise<Part>,
  { isAsked = true }: { readonly isAsked?: boolean } = {},
): Promise<Part> {
  for (;;) {
    try {
      return await fetchPart()
    } catch (error) {
      if (navigator.onLine) throw error
    }
    if (isAsked) flash.error('part_missing')
    await whenOnline()
    for (const { id, message } of flash.messages())
      if (message === 'part_missing') flash.dismiss(id)
  }
}
