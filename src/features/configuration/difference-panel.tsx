import { arrowUndoOutline } from 'ionicons/icons'
import type { ConfigurationDifference } from '#domain/configuration/configuration.model.ts'
import { findChangedFields } from '#domain/history/history.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldChanges } from '#src/ui/history/history-entries.tsx'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { GetFieldTexts } from './configuration-columns.tsx'

interface DifferencePanelProps {
  readonly frame: PanelFrame
  readonly difference: ConfigurationDifference
  readonly getFields: GetFieldTexts
  readonly isOnline: boolean
  readonly isCovered: boolean
  readonly onRestore: () => void
}

/** The fields that differ: what is here now, crossed out, and what it would be. */
export function DifferencePanel({
  frame,
  difference,
  getFields,
  isOnline,
  isCovered,
  onRestore,
}: DifferencePanelProps) {
  const { t } = useTranslation()
  const { part, name, target, now } = difference
  return (
    <SidePanel
      frame={frame}
      title={name}
      about={t(`audit_what_${part}`)}
      isCovered={isCovered}
      actions={
        <Button
          kind="primary"
          icon={arrowUndoOutline}
          opens="dialog"
          disabled={!isOnline}
          onClick={onRestore}
        >
          {t('configuration_put_back')}
        </Button>
      }
    >
      <div className="configuration-fields">
        <p className="small second">{t('configuration_panel_text')}</p>
        <FieldChanges
          changed={findChangedFields({ was: now, value: target })}
          fields={getFields(difference)}
        />
      </div>
    </SidePanel>
  )
}
