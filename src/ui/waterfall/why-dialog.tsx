import type { ReactNode } from 'react'
import { useFormat } from '../format.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { useText } from '../text.ts'
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
  /** When it was reckoned, as an ISO instant. */
  readonly asOf: string | null
  readonly decimals: 0 | 2
  readonly parts: readonly (Omit<WaterfallProps, 'decimals'> & { readonly decimals?: 0 | 2 })[]
}

/** Why a figure is what it is: its waterfalls with their tables, drawn from the steps that came with the answer. */
export function WhyDialog({
  isOpen,
  onClose,
  title,
  about,
  figure,
  asOf,
  decimals,
  parts,
}: WhyDialogProps) {
  const say = useText()
  const format = useFormat()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} about={about} shape="side" width={776}>
      {/* Nothing in it is a control: it takes the focus itself, so that it can be scrolled by keyboard. */}
      <div className="why" role="group" aria-label={title} tabIndex={0}>
        {figure}
        {parts.map((part) => (
          <Waterfall key={part.title} {...part} decimals={part.decimals ?? decimals} />
        ))}
        {asOf !== null && (
          <p className="small quiet">{say('why_as_of', { time: format.dateTime(asOf) })}</p>
        )}
      </div>
    </Dialog>
  )
}
