import type { TabMessage } from './session-monitor.ts'

function isTabMessage(data: unknown): data is TabMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    (data.kind === 'ended' || data.kind === 'begun' || data.kind === 'identity_changed')
  )
}

/** Connects the session with the other tabs of this browser. */
export function openSessionTabs(
  channel: BroadcastChannel,
  receive: (message: TabMessage) => void,
): { readonly notify: (message: TabMessage) => void } {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) receive(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins to name
  return { notify: (message) => channel.postMessage(message) }
}
