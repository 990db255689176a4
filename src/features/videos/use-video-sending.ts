import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRecordings } from '#src/session/upload/use-recordings.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { useStore } from '#src/state/use-store.ts'
import type { UploadState } from '#src/ui/upload/upload.model.ts'
import type { Recording } from './video-draft.model.ts'
import { VideoSending } from './video-sending.ts'
import type { VideoSendingDeps } from './video-sending.ts'

/**
 * Brings a recording to the host and sends it, through lost networks and restarts of the page. A
 * refusal is written into the draft, whose dialog shows it.
 */
export function useVideoSending(of: Omit<VideoSendingDeps, 'drafts' | 'onSent'>): {
  readonly upload: UploadState
  readonly isLost: boolean
} {
  const { orgId, draft, sending } = of
  const { drafts } = useSessionOutbox()
  const recordings = useRecordings()
  const queryClient = useQueryClient()
  const [isLost, setLost] = useState(false)
  const { recording } = draft
  const deps: VideoSendingDeps = {
    ...of,
    drafts,
    onSent: () => {
      if (recording !== null) void recordings.remove(recording.id)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [name, organisation] }) =>
          name === 'customer-activity' && organisation === orgId,
      })
    },
  }
  const latest = useRef(deps)
  useEffect(() => {
    latest.current = deps
  })
  const [running] = useState(() => new VideoSending(() => latest.current))
  useEffect(() => {
    const uploadFilm = async ({ id, name, at }: Recording) => {
      const film = await recordings.load(id)
      if (film === null) setLost(true)
      else running.upload.choose(new File([film], name, { type: film.type, lastModified: at }))
    }
    if (sending.body !== null) void running.post(sending.body)
    else if (recording !== null) void uploadFilm(recording)
    return () => running.upload.pause()
    // Once for each time that somebody pressed Send.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it has begun goes on by itself
  }, [sending.id])
  return { upload: useStore(running.upload.state), isLost }
}
