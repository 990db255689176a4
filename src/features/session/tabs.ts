import type { TabMessage } from './session-keeper.ts'

function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && (data.kind === 'ended' || data.kind === 'begun')
}

/** The other tabs of this browser. What one tells, the others hear. */
export function tabsOf(name: string, hear: (message: TabMessage) => void): { readonly tell: (message: TabMessage) => void } {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) hear(data)
  })
  return { tell: (message) => channel.postMessage(message) }
}
