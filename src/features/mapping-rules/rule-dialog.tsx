import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface RuleDialogProps {
  readonly title: string
  readonly about?: string
  readonly isOnline: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  /** Shows who would gain or lose by the rule as it is typed. */
  readonly onCompare?: () => void
  /** Takes the rule away; without it there is none yet. */
  readonly onDelete?: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The window in which a rule is made, changed or taken away. */
export function RuleDialog({
  title,
  about,
  isOnline,
  isSaving,
  onSave,
  onCompare,
  onDelete,
  onClose,
  children,
}: RuleDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      about={about}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          {onDelete !== undefined && (
            <Button kind="danger" disabled={!isOnline || isSaving} onClick={onDelete}>
              {t('mapping_rules_delete')}
            </Button>
          )}
          {onCompare !== undefined && (
            <Button disabled={!isOnline || isSaving} onClick={onCompare}>
              {t('mapping_effect_open_unsaved')}
            </Button>
          )}
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button kind="primary" busy={isSaving} disabled={!isOnline} onClick={onSave}>
            {t('mapping_rules_save')}
          </Button>
        </>
      }
    >
      <div className="stack">{children}</div>
    </Dialog>
  )
}
