import { connection } from '#src/features/shell/connection.ts'
import { liveConnection } from '#src/session/live/live-connection.ts'
import type { PageContext } from '../page-context.ts'
import { createLiveRefresh } from './live-refresh.ts'
import { startLiveUpdates } from './live-updates.ts'
import { readEventStream } from './read-event-stream.ts'

const isVisible = (): boolean => document.visibilityState === 'visible'

function watchActivity(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  const stop = connection.subscribe(changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    stop()
  }
}

/** Keeps the organisation's pages up to date while they are visible and the host is reached. */
export function startPageLiveUpdates(
  { queryClient, events }: Pick<PageContext, 'queryClient' | 'events'>,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
): () => void {
  const refresh = createLiveRefresh(queryClient, orgId, isVisible)
  const stop = startLiveUpdates({
    read: (reader) => readEventStream({ ...events, orgId }, reader),
    locks: (navigator as { readonly locks?: LockManager }).locks,
    name: `forecourt.live.${orgId}.${userId}`,
    isActive: () => isVisible() && connection.isOnline(),
    watchActivity,
    onEvent: refresh.receive,
    onLive: liveConnection.dispatch,
  })
  return () => {
    stop()
    refresh.stop()
  }
}
