import { useId, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useFormDraft } from './form-draft.ts'
import { useContactLog } from '../context/contact-log-context.ts'

export interface FormDialogProps<In extends FieldValues, Out> {
  /** Names the form among the drafts. */
  readonly id: string
  readonly title: string
  /** The verb on its button. */
  readonly submitLabel: string
  readonly schema: GenericSchema<In, Out>
  readonly defaults: DefaultValues<In>
  /**
   * The customer when the form was opened, stored in the draft of a form that sends what it
   * changed.
   */
  readonly baseCustomer?: CustomerDetails
  /** What is queued takes its draft with it; what is sent now leaves it until it is answered. */
  readonly onSubmit: (values: Out, draft: DraftChange) => Promise<FormRefusal | undefined>
  readonly width?: number
  readonly isShort?: boolean
  readonly children: ReactNode
}

/**
 * A form about the customer in a dialog. Its draft survives closing by any way but Cancel; the form
 * stays open where the device cannot store what was recorded.
 */
export function FormDialog<In extends FieldValues, Out>({
  id,
  title,
  submitLabel,
  schema,
  defaults,
  baseCustomer,
  onSubmit,
  width,
  isShort = false,
  children,
}: FormDialogProps<In, Out>) {
  const { t } = useTranslation()
  const form = useId()
  const { agreementNo, details, close } = useContactLog()
  const draft = useFormDraft<In>(agreementNo, id)
  // An untouched form is rendered again when its stored draft has been read.
  const [generation, setGeneration] = useState<number>()
  const { row, contact } = details
  const about = [row.cFullName ?? row.fAgreementNo, contact?.cMobile ?? contact?.cPhone]
    .filter(Boolean)
    .join(', ')
  const discard = () => {
    draft.discard()
    close()
  }
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={close}
      title={title}
      about={about}
      {...(width === undefined ? {} : { width })}
      note={t('recording_kept')}
      actions={
        <>
          <Button onClick={discard}>{t('dialog_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        key={generation ?? draft.generation}
        id={form}
        label={title}
        schema={schema}
        defaults={(draft.values as DefaultValues<In> | undefined) ?? defaults}
        onDraft={(values) => {
          setGeneration((known) => known ?? draft.generation)
          draft.save(values, baseCustomer)
        }}
        isShort={isShort}
        onSubmit={async (values) => {
          const refusal = await onSubmit(values, draft.recorded)
          if (refusal === undefined) discard()
          return refusal
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}
