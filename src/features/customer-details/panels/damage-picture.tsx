import { useState } from 'react'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'

export interface DamagePictureProps {
  /** Of our own host, or one that carries its picture in itself. */
  readonly address: string
  readonly words: string
}

/** A picture of a damage, small until it is opened; fetched when it comes into sight. */
export function DamagePicture({ address, words }: DamagePictureProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const [isLost, setLost] = useState(false)
  if (isLost) return <p className="panel-none quiet">{say('inspection_picture_failed')}</p>
  return (
    <>
      <button
        type="button"
        className="damage-picture"
        aria-haspopup="dialog"
        aria-label={say('inspection_open_picture', { picture: words })}
        onClick={() => setOpen(true)}
      >
        <img
          src={address}
          alt={words}
          width={160}
          height={90}
          loading="lazy"
          decoding="async"
          onError={() => setLost(true)}
        />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words} width={960}>
        <img className="damage-picture-large" src={address} alt={words} width={912} height={513} />
      </Dialog>
    </>
  )
}
