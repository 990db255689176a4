import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/**
 * Collapses text of more than eight lines, with a button that expands it; focus inside expands it
 * too.
 */
export function CollapsibleText({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const drawn = box.current
    if (drawn === null || isOpen) return
    const measure = () => setLong(drawn.scrollHeight > drawn.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    for (const watched of [drawn, ...drawn.children]) observer.observe(watched)
    measure()
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      <div
        ref={box}
        className={`activity-fold${isOpen ? '' : ' folded'}${isLong && !isOpen ? ' cut' : ''}`}
        onFocus={() => setOpen(true)}
      >
        {children}
      </div>
      {isLong && (
        <div className="no-print">
          <TextButton accent expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'activity_fold' : 'activity_unfold')}
          </TextButton>
        </div>
      )}
    </>
  )
}
