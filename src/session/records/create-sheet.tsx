import { useId, type ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import type { EditModel } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { EditedFields } from '#src/ui/form/edited-fields.ts'
import type { EditedField } from '#src/ui/form/edited-fields.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** What is new was nothing before. */
const noMarks: ReadonlyMap<string, EditedField> = new Map()

interface CreateSheetProps<Values extends EditValues, Out> {
  /** The title, and the words of the button. */
  readonly title: string
  readonly schema: GenericSchema<Values, Out>
  readonly edit: EditModel<Values>
  readonly onSave: (values: Out) => Promise<FormRefusal | undefined>
  readonly isSaving: boolean
  readonly isOnline: boolean
  readonly onClose: () => void
  /** Called once it is saved and closed. */
  readonly onSaved?: () => void
  readonly children: ReactNode
}

/** A form for a new row; what is typed is a draft until it is saved or discarded. */
export function CreateSheet<Values extends EditValues, Out>({
  title,
  schema,
  edit,
  onSave,
  isSaving,
  isOnline,
  onClose,
  onSaved,
  children,
}: CreateSheetProps<Values, Out>) {
  const { t } = useTranslation()
  const form = useId()
  const guard = useUnsavedGuard({ count: edit.edited.length, onDiscard: edit.onDiscard })
  return (
    <>
      <Sheet
        isOpen
        isPersistent
        onClose={() => guard.leave(onClose)}
        title={title}
        width={480}
        note={isOnline ? undefined : t('bulk_offline')}
        actions={
          <Button kind="primary" type="submit" form={form} busy={isSaving} disabled={!isOnline}>
            {title}
          </Button>
        }
      >
        <EditForm
          id={form}
          label={title}
          schema={schema}
          edit={edit}
          fields={[]}
          onSave={async (values) => {
            const refusal = await onSave(values)
            if (refusal !== undefined) return refusal
            guard.release()
            onClose()
            onSaved?.()
            return undefined
          }}
        >
          <EditedFields value={noMarks}>{children}</EditedFields>
        </EditForm>
      </Sheet>
      {guard.dialog}
    </>
  )
}
