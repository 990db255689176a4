import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface MissingRecordProps {
  readonly frame: PanelFrame
  readonly title: string
  /** The rows are known, and this is none of them. */
  readonly isKnown: boolean
}

/** The panel of a row that is not there: not loaded yet, or deleted. */
export function MissingRecord({ frame, title, isKnown }: MissingRecordProps) {
  const { t } = useTranslation()
  return (
    <SidePanel frame={frame} title={title}>
      {isKnown ? <StateView kind="empty" text={t('record_gone')} /> : <Skeleton height={120} />}
    </SidePanel>
  )
}
