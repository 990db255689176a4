import { useId, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { useFormDraft } from './form-drafts.ts'
import { useRecordingDesk } from './recording-desk.tsx'
import './recording.css'

export interface FormDialogProps<In extends FieldValues, Out> {
  /** Names the form among the drafts. */
  readonly id: string
  readonly title: string
  /** The verb on its button. */
  readonly act: string
  readonly schema: GenericSchema<In, Out>
  readonly defaults: DefaultValues<In>
  /** The customer as they were when the form was begun, kept with what is typed for a form that says what it changed. */
  readonly upon?: CustomerDetails
  readonly onSubmit: (values: Out) => Promise<FormRefusal | undefined>
  readonly width?: number
  readonly isShort?: boolean
  readonly children: ReactNode
}

/**
 * A form about the customer in a dialog. What was typed outlives closing it by any way but Cancel, and the end of the browser; where the device does not keep what was
 * recorded, the form stays open and says so.
 */
export function FormDialog<In extends FieldValues, Out>({
  id,
  title,
  act,
  schema,
  defaults,
  upon,
  onSubmit,
  width,
  isShort = false,
  children,
}: FormDialogProps<In, Out>) {
  const say = useText()
  const form = useId()
  const { agreementNo, details, close } = useRecordingDesk()
  const draft = useFormDraft<In>(agreementNo, id)
  // Untouched, it is drawn anew when a draft that was left behind has been read.
  const [begun, setBegun] = useState<number>()
  const { row, contact } = details
  const about = [row.cFullName ?? row.fAgreementNo, contact?.cMobile ?? contact?.cPhone]
    .filter(Boolean)
    .join(', ')
  const giveUp = () => {
    draft.forget()
    close()
  }
  return (
    <Dialog
      isOpen
      isSteady
      onClose={close}
      title={title}
      about={about}
      {...(width === undefined ? {} : { width })}
      note={say('recording_kept')}
      actions={
        <>
          <Button onClick={giveUp}>{say('dialog_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {act}
          </Button>
        </>
      }
    >
      <Form
        key={begun ?? draft.generation}
        id={form}
        label={title}
        schema={schema}
        defaults={(draft.values as DefaultValues<In> | undefined) ?? defaults}
        onDraft={(values) => {
          setBegun((known) => known ?? draft.generation)
          draft.keep(values, upon)
        }}
        isShort={isShort}
        onSubmit={async (values) => {
          const refusal = await onSubmit(values)
          if (refusal === undefined) giveUp()
          return refusal
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}
