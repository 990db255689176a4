import { flash } from './flash/flash-store.ts'

function whenOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}

/**
 * Fetches a chunk of the page; offline it waits for the network, with a message where a person
 * requested it.
 */
export async function loadChunk<Part>(
  fetchPart: () => Promise<Part>,
  { isRequested = true }: { readonly isRequested?: boolean } = {},
): Promise<Part> {
  for (;;) {
    try {
      return await fetchPart()
    } catch (error) {
      if (navigator.onLine) throw error
    }
    if (isRequested) flash.error('part_missing')
    await whenOnline()
    for (const { id, message } of flash.messages())
      if (message === 'part_missing') flash.dismiss(id)
  }
}
