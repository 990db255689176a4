import type { TabMessage } from './session-keeper.ts'

function isTabMessage(data: unknown): data is TabMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    (data.kind === 'ended' || data.kind === 'begun')
  )
}

/** The other tabs of this browser. What one tells, the others hear. */
export function tabsOver(
  channel: BroadcastChannel,
  hear: (message: TabMessage) => void,
): { readonly tell: (message: TabMessage) => void } {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) hear(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins to name
  return { tell: (message) => channel.postMessage(message) }
}
