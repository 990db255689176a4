import { lazy, Suspense, useMemo } from 'react'
import type { Api } from '#src/api/client.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { useStore } from '#src/state/use-store.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { isVideoPlace } from './video-draft.model.ts'
import type { VideoDraft } from './video-draft.model.ts'

const WaitingVideos = lazy(async () => ({
  default: (await loadChunk(() => import('./waiting-videos.tsx'))).WaitingVideos,
}))

interface WaitingVideosHostProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
}

/** Sends what waits, on whichever page one is; its code is fetched once something waits. */
export function WaitingVideosHost(props: WaitingVideosHostProps) {
  const { drafts } = useSessionOutbox()
  const contents = useStore(drafts, (state) => state.contents)
  const waiting = useMemo(
    () =>
      [...contents].flatMap(([place, content]) => {
        if (!isVideoPlace(place)) return []
        const draft = content as VideoDraft
        return draft.sending === null ? [] : [[place, draft] as const]
      }),
    [contents],
  )
  if (waiting.length === 0) return null
  return (
    <Suspense fallback={null}>
      <WaitingVideos {...props} waiting={waiting} />
    </Suspense>
  )
}
