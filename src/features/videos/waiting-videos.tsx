import { cloudUploadOutline, videocamOutline } from 'ionicons/icons'
import { useState } from 'react'
import { contactOldAfter } from '#domain/customer-contact/customer-contact.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { useRecordings } from '#src/session/upload/use-recordings.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useVideoSending } from './use-video-sending.ts'
import type { VideoDraft, VideoToSend } from './video-draft.model.ts'
import './videos.css'

interface WaitingVideosProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  /** Drafts whose sending somebody asked for, by place. */
  readonly waiting: readonly (readonly [place: string, draft: VideoDraft])[]
}

interface WaitingVideoProps extends Omit<WaitingVideosProps, 'waiting'> {
  readonly place: string
  readonly draft: VideoDraft
  readonly sending: VideoToSend
}

const useAbout = ({ name }: VideoToSend): string => {
  const { t } = useTranslation()
  return name === null ? t('video_waiting_place_list') : t('video_waiting_place', { name })
}

/** One that is on its way, with how far it is. */
function SendingVideo(props: WaitingVideoProps) {
  const { t } = useTranslation()
  const { upload, isLost } = useVideoSending(props)
  const about = useAbout(props.sending)
  const sent = 'sent' in upload ? upload.sent : 0
  const total = 'total' in upload ? upload.total : 0
  const percent = total === 0 ? 0 : Math.floor((sent * 100) / total)
  const text = () => {
    if (isLost) return t('video_waiting_lost')
    if (upload.kind === 'waiting' || upload.kind === 'paused') return t('video_waiting_network')
    if (upload.kind === 'idle') return t('video_waiting_loading')
    return t('video_waiting_sending', { percent: upload.kind === 'sending' ? percent : 100 })
  }
  return (
    <li>
      <Icon icon={cloudUploadOutline} />
      <span role="status">
        {about}: {text()}
      </span>
      {upload.kind === 'sending' && total > 0 && (
        <progress value={sent} max={total} aria-label={about} />
      )}
    </li>
  )
}

/** One that waited too long to go without being asked. */
function OldVideo({ place, draft, sending }: WaitingVideoProps) {
  const { t } = useTranslation()
  const { drafts } = useSessionOutbox()
  const recordings = useRecordings()
  const about = useAbout(sending)
  return (
    <li>
      <Icon icon={videocamOutline} />
      <span role="status">
        {about}: {t('video_old', { hours: contactOldAfter / 3_600_000 })}
      </span>
      <Button
        size="small"
        onClick={() => drafts.save(place, { ...draft, sending: { ...sending, at: Date.now() } })}
      >
        {t('video_send')}
      </Button>
      <Button
        size="small"
        kind="quiet"
        onClick={() => {
          if (draft.recording !== null) void recordings.remove(draft.recording.id)
          drafts.discard(place)
        }}
      >
        {t('video_discard')}
      </Button>
    </li>
  )
}

/** Videos that this device has and the host has not: each on its way, or asking whether it may go. */
export function WaitingVideos({ waiting, ...deps }: WaitingVideosProps) {
  const [now] = useState(() => Date.now())
  return (
    <ul className="waiting-videos no-print">
      {waiting.map(([place, draft]) => {
        const { sending } = draft
        if (sending === null) return null
        const of = { ...deps, place, draft, sending }
        return now - sending.at > contactOldAfter ? (
          <OldVideo key={sending.id} {...of} />
        ) : (
          <SendingVideo key={sending.id} {...of} />
        )
      })}
    </ul>
  )
}
