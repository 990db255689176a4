import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface ViewedPicture {
  /** A URL of our own host, or a data URL. */
  readonly address: string
  readonly label: string
}

interface DamageViewerProps {
  readonly pictures: readonly ViewedPicture[]
  /** The index of the picture that is shown. */
  readonly shown: number
  readonly onShow: (index: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One picture of the damage at a time, large; the arrow keys go through them. */
export function DamageViewer({ pictures, shown, onShow }: DamageViewerProps) {
  const { t } = useTranslation()
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const picture = pictures[shown]
  if (picture === undefined) return null
  const count = pictures.length
  const step = (by: number) => onShow((shown + by + count) % count)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <figure className="damage-viewer" onKeyDown={onKeyDown}>
      {lost.has(picture.address) ? (
        <p className="damage-viewer-lost quiet">{t('inspection_picture_failed')}</p>
      ) : (
        <img
          src={picture.address}
          alt={picture.label}
          width={912}
          height={513}
          onError={() => setLost(new Set([...lost, picture.address]))}
        />
      )}
      <figcaption>
        {count > 1 && (
          <IconButton
            icon={chevronBackOutline}
            label={t('inspection_picture_before')}
            onClick={() => step(-1)}
          />
        )}
        <span role="status">
          {picture.label}{' '}
          <span className="quiet figures">
            {t('inspection_picture_number', { number: shown + 1, count })}
          </span>
        </span>
        {count > 1 && (
          <IconButton
            icon={chevronForwardOutline}
            label={t('inspection_picture_next')}
            onClick={() => step(1)}
          />
        )}
      </figcaption>
    </figure>
  )
}
