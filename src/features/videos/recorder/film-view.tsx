import { refreshOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface FilmViewProps {
  readonly film: Blob | null
  readonly posters: readonly string[]
  readonly poster: string | null
  readonly onPoster: (poster: string) => void
  readonly onAgain: () => void
}

const toAddress = (poster: string): string => `data:image/jpeg;base64,${poster}`

/** The recording as the customer will see it, and which of its pictures comes first. */
export function FilmView({ film, posters, poster, onPoster, onAgain }: FilmViewProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (film === null || video.current === null) return undefined
    const made = URL.createObjectURL(film)
    video.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [film])
  return (
    <div className="stack">
      <div className="video-frame">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recorded just now */}
        <video
          ref={video}
          controls
          playsInline
          preload="metadata"
          aria-label={t('video_play')}
          {...(poster === null ? {} : { poster: toAddress(poster) })}
        />
        <span className="video-again">
          <Button icon={refreshOutline} onClick={onAgain}>
            {t('video_again')}
          </Button>
        </span>
      </div>
      {posters.length > 1 && (
        <fieldset className="video-posters">
          <legend>
            {t('video_first_picture')}
            <span className="small quiet"> {t('video_first_picture_hint')}</span>
          </legend>
          {posters.map((picture, index) => (
            <label key={picture} className="video-poster">
              <input
                type="radio"
                name="poster"
                checked={picture === poster}
                aria-label={t('video_first_picture_number', { number: index + 1 })}
                onChange={() => onPoster(picture)}
              />
              <img src={toAddress(picture)} alt="" width={120} height={68} />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
