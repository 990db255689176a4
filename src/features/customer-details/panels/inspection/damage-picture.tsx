import { useState } from 'react'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface DamagePictureProps {
  /** A URL of our own host, or a data URL. */
  readonly address: string
  readonly label: string
}

/** A picture of a damage, small until it is opened; loaded lazily. */
export function DamagePicture({ address, label }: DamagePictureProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isLost, setLost] = useState(false)
  if (isLost) return <p className="panel-none quiet">{t('inspection_picture_failed')}</p>
  return (
    <>
      <button
        type="button"
        className="damage-picture"
        aria-haspopup="dialog"
        aria-label={t('inspection_open_picture', { picture: label })}
        onClick={() => setOpen(true)}
      >
        <img
          src={address}
          alt={label}
          width={160}
          height={90}
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
        />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label} width={960}>
        <img className="damage-picture-large" src={address} alt={label} width={912} height={513} />
      </Dialog>
    </>
  )
}
