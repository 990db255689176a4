import { Button } from '../button/button.tsx'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { useTranslation } from '../translation.ts'
import type { EditModel } from './edit-form.tsx'

interface EditActionsProps<Values extends EditValues> {
  readonly edit: EditModel<Values>
  /** The form's id. */
  readonly form: string
  readonly isBusy: boolean
  /** Why nothing can be saved now: "Needs a connection". */
  readonly obstacle?: string | undefined
}

/** The foot of a form that edits: how many changes are saved, what is in the way, and the way back. */
export function EditActions<Values extends EditValues>({
  edit: { edited, stale, onDiscard },
  form,
  isBusy,
  obstacle,
}: EditActionsProps<Values>) {
  const { t } = useTranslation()
  const open = stale?.open.length ?? 0
  const reason = open > 0 ? t('edit_choices_left', { count: open }) : obstacle
  return (
    <span className="edit-actions">
      <Button
        kind="primary"
        type="submit"
        form={form}
        busy={isBusy}
        disabled={edited.length === 0 || reason !== undefined}
      >
        {edited.length === 0 ? t('edit_save') : t('edit_save_changes', { count: edited.length })}
      </Button>
      {edited.length > 0 && (
        <Button kind="quiet" onClick={onDiscard}>
          {t('edit_put_back')}
        </Button>
      )}
      {reason !== undefined && (
        <span className={open > 0 ? 'small refusal' : 'small second'}>{reason}</span>
      )}
    </span>
  )
}
