import { useQuery } from '@tanstack/react-query'
import { maxVideoCustomers } from '#domain/videos/video.model.ts'
import type { VideoChannel, VideoPreview } from '#domain/videos/video.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { videoPreviewQuery } from './video.queries.ts'
import type { VideoSelectionInput } from './video.queries.ts'

interface SelectionPreviewProps {
  readonly api: Api
  readonly orgId: string
  readonly selection: VideoSelectionInput
  readonly channel: VideoChannel
}

/** The preview that sending confirms; undefined while there is none. */
export function useVideoPreview(
  {
    api,
    orgId,
    selection,
    channel,
  }: Omit<SelectionPreviewProps, 'selection'> & {
    readonly selection: VideoSelectionInput | null
  },
  isOnline: boolean,
): VideoPreview | undefined {
  const { data } = useQuery({
    ...videoPreviewQuery(api, orgId, selection ?? { customers: [] }, channel),
    enabled: selection !== null && isOnline,
  })
  return selection === null ? undefined : data
}

/** How many of a selection get the video, and how many not and why. */
export function SelectionPreview({ api, orgId, selection, channel }: SelectionPreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useQuery(videoPreviewQuery(api, orgId, selection, channel))
  if (error !== null) {
    const failure = toFailure(error)
    const isTooMany = failure.kind === 'refused' && failure.code === 'too_many'
    return isTooMany ? (
      <Hint tone="refusal">
        {t('video_refused_too_many', { most: format.number(maxVideoCustomers) })}
      </Hint>
    ) : null
  }
  if (data === undefined) return null
  const { count, sample, left_out_count, left_out } = data
  return (
    <div role="status" className="video-preview">
      <p className="strong">
        {count === 0 ? t('video_nobody') : t('video_who', { count })}
        {sample.length > 0 && <span className="second small"> {sample.join(', ')}</span>}
      </p>
      {left_out_count > 0 && (
        <>
          <p>{t('video_who_left', { count: left_out_count })}</p>
          <ul>
            {left_out.map(({ reason, count: left }) => (
              <li key={reason}>{t(`video_left_out_${reason}`, { count: left })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
