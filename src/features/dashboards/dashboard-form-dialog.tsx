import type { FieldValues } from 'react-hook-form'
import type { TextKey } from '#domain/texts/text.model.ts'
import { SubmitDialog, type SubmitDialogProps } from '#src/ui/form/submit-dialog.tsx'

interface DashboardFormDialogProps<Values extends FieldValues> extends Omit<
  SubmitDialogProps<Values, Values>,
  'onSubmit' | 'isShort'
> {
  readonly isOnline: boolean
  /** Said where `save` fails; the form stays as it is. */
  readonly failure: TextKey
  readonly save: (values: Values) => Promise<unknown>
}

/** A short form about dashboards, which closes once it is saved and needs the network. */
export function DashboardFormDialog<Values extends FieldValues>({
  failure,
  save,
  ...dialog
}: DashboardFormDialogProps<Values>) {
  return (
    <SubmitDialog<Values, Values>
      {...dialog}
      isShort
      onSubmit={async (values) => {
        try {
          await save(values)
          dialog.onClose()
          return undefined
        } catch {
          return { form: failure }
        }
      }}
    />
  )
}
