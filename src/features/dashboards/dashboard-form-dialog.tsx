import { useId, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface DashboardFormDialogProps<Values extends FieldValues> {
  readonly title: string
  /** The verb on its button. */
  readonly submitLabel: string
  readonly schema: GenericSchema<Values, Values>
  readonly defaults: DefaultValues<Values>
  readonly isOnline: boolean
  readonly isBusy: boolean
  /** What the form needs is not there. */
  readonly isDisabled?: boolean
  readonly width?: number
  /** Above the form. */
  readonly about?: ReactNode
  /** Said where `save` fails; the form stays as it is. */
  readonly failure: TextKey
  readonly save: (values: Values) => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form about dashboards, which closes once it is saved and needs the network. */
export function DashboardFormDialog<Values extends FieldValues>({
  title,
  submitLabel,
  schema,
  defaults,
  isOnline,
  isBusy,
  isDisabled = false,
  width,
  about,
  failure,
  save,
  onClose,
  children,
}: DashboardFormDialogProps<Values>) {
  const { t } = useTranslation()
  const form = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      {...(width === undefined ? {} : { width })}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={isBusy}
            disabled={!isOnline || isDisabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {about}
      <Form<Values, Values>
        isShort
        id={form}
        label={title}
        schema={schema}
        defaults={defaults}
        onSubmit={async (values) => {
          try {
            await save(values)
            onClose()
            return undefined
          } catch {
            return { form: failure }
          }
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}
