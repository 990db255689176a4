import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../overlay/dialog.tsx'
import { useTranslation } from '../translation.ts'
import { Form, type FormProps } from './form.tsx'

export interface SubmitDialogProps<In extends FieldValues, Out>
  extends
    Omit<DialogProps, 'isOpen' | 'note' | 'actions' | 'children'>,
    Omit<FormProps<In, Out>, 'id' | 'label'> {
  /** The verb on its button. */
  readonly submitLabel: string
  readonly kind?: 'primary' | 'danger'
  /** Without the network it says so and cannot be submitted. */
  readonly isOnline?: boolean
  readonly isBusy: boolean
  /** What is sent cannot be called back. */
  readonly isCancelDisabled?: boolean
  /** What the form needs is not there. */
  readonly isDisabled?: boolean
  /** Above the form. */
  readonly intro?: ReactNode
}

/** A dialog about one form, with the buttons that leave it and submit it. */
export function SubmitDialog<In extends FieldValues, Out>({
  submitLabel,
  kind = 'primary',
  isOnline = true,
  isBusy,
  isCancelDisabled = false,
  isDisabled = false,
  intro,
  schema,
  defaults,
  onSubmit,
  onDraft,
  isShort = false,
  className = 'stack',
  children,
  ...dialog
}: SubmitDialogProps<In, Out>) {
  const { t } = useTranslation()
  const form = useId()
  return (
    <Dialog
      {...dialog}
      isOpen
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button disabled={isCancelDisabled} onClick={dialog.onClose}>
            {t('dialog_cancel')}
          </Button>
          <Button
            kind={kind}
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
      {intro}
      <Form
        id={form}
        label={dialog.title}
        isShort={isShort}
        className={className}
        schema={schema}
        defaults={defaults}
        onSubmit={onSubmit}
        {...(onDraft === undefined ? {} : { onDraft })}
      >
        {children}
      </Form>
    </Dialog>
  )
}
