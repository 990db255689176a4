import { flash } from './flash/flash-store.ts'

/** How long a network that has just returned may still refuse, in milliseconds. */
const settling = 10_000
const retryDelay = 500

let returnedAt = -Infinity
addEventListener('online', () => {
  returnedAt = performance.now()
})

/** Whether a refusal now comes from the host, not from a network that is away or just returns. */
export function hasNetworkSettled(): boolean {
  return navigator.onLine && performance.now() - returnedAt > settling
}

function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, retryDelay)
    else addEventListener('online', () => resolve(), { once: true })
  })
}

/**
 * Fetches a chunk of the page; offline it waits for the network, with a message where a person
 * requested it.
 */
export async function loadChunk<Part>(
  fetchPart: () => Promise<Part>,
  { isRequested = true }: { readonly isRequested?: boolean } = {},
): Promise<Part> {
  let isAnnounced = false
  for (;;) {
    try {
      const part = await fetchPart()
      for (const { id, message } of flash.messages())
        if (isAnnounced && message === 'part_missing') flash.dismiss(id)
      return part
    } catch (error) {
      if (hasNetworkSettled()) throw error
    }
    if (isRequested && !isAnnounced) flash.error('part_missing')
    isAnnounced ||= isRequested
    await waitForNetwork()
  }
}
