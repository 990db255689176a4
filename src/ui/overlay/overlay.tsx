import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What an Ionic modal and an Ionic popover have in common. */
interface Presented {
  present: () => Promise<void>
  dismiss: () => Promise<boolean>
  onDidDismiss: () => Promise<unknown>
}

interface OverlayProps {
  readonly isOpen: boolean
  /** Makes the Ionic overlay round the element that React draws into. */
  readonly create: (content: HTMLElement) => Promise<Presented>
  /** Called when it has gone, by whatever way. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The bridge between an Ionic overlay and React: Ionic owns and moves the overlay's element, React draws into a portal inside it, so neither ever
 * removes a node of the other's. The content stays until the overlay has gone.
 */
export function Overlay({ isOpen, create, onClose, children }: OverlayProps) {
  const [content] = useState(() => document.createElement('div'))
  const [isDrawn, setDrawn] = useState(isOpen)
  const created = useEffectEvent(() => create(content))
  const gone = useEffectEvent(() => {
    setDrawn(false)
    if (isOpen) onClose()
  })
  // Asked for again while it was still going, it is drawn in the next one.
  const left = useEffectEvent(() => {
    if (!isOpen) setDrawn(false)
  })
  if (isOpen && !isDrawn) setDrawn(true)
  const isMounted = useRef(false)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  useEffect(() => {
    if (!isOpen) return
    let presented: Presented | undefined
    let isLeft = false
    const open = async () => {
      const overlay = await created()
      if (isLeft) return
      presented = overlay
      const dismissed = overlay.onDidDismiss()
      await overlay.present()
      if (isLeft) await overlay.dismiss()
      await dismissed
      // Whoever took the whole overlay away does not hear that it was closed.
      if (!isMounted.current) return
      if (isLeft) left()
      else gone()
    }
    void open()
    return () => {
      isLeft = true
      void presented?.dismiss()
    }
  }, [isOpen])

  return isDrawn ? createPortal(children, content) : null
}
