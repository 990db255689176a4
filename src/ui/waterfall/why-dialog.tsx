import type { ReactNode } from 'react'
import { useFormat } from '../format.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useTranslation } from '../translation.ts'
import { Waterfall } from './waterfall.tsx'
import type { WaterfallProps } from './waterfall.tsx'
import './waterfall.css'

export interface WhyDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly about: ReactNode
  /** The figure itself, above its waterfalls. */
  readonly figure?: ReactNode
  /** When it was calculated, as an ISO instant. */
  readonly asOf: string | null
  readonly parts: readonly WaterfallProps[]
}

/** Explains a figure by its waterfalls and tables. */
export function WhyDialog({ isOpen, onClose, title, about, figure, asOf, parts }: WhyDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} about={about} shape="side" width={776}>
      {/* Without a control inside, the region takes the focus to be scrollable by keyboard. */}
      <div className="why" role="group" aria-label={title} tabIndex={0}>
        {figure}
        {parts.map((part) => (
          <Waterfall key={part.title} {...part} />
        ))}
        {asOf !== null && (
          <p className="small quiet">{t('why_as_of', { time: format.dateTime(asOf) })}</p>
        )}
      </div>
    </Dialog>
  )
}
