import { useId, useState } from 'react'
import * as v from 'valibot'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const reminderModel = v.object({ delay: v.boolean() })

export interface MfaReminderDialogProps {
  /** How long a delay lasts. */
  readonly days: number
  readonly onSetUp: () => void
  readonly onDismiss: (isDelayed: boolean) => void
  readonly onClose: () => void
}

/** Reminds of the second factor; a delay is confirmed. */
export function MfaReminderDialog({ days, onSetUp, onDismiss, onClose }: MfaReminderDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [isDelayed, setDelayed] = useState(false)
  const dismiss = (delay: boolean) => {
    onDismiss(delay)
    if (delay) setDelayed(true)
    else onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={() => (isDelayed ? onClose() : dismiss(false))}
      title={t(isDelayed ? 'mfa_reminder_delayed_title' : 'mfa_reminder_title')}
      width={440}
      actions={
        isDelayed ? (
          <Button kind="primary" onClick={onClose}>
            {t('dialog_close')}
          </Button>
        ) : (
          <>
            <Button kind="quiet" type="submit" form={form}>
              {t('mfa_reminder_dismiss')}
            </Button>
            <Button kind="primary" onClick={onSetUp}>
              {t('mfa_set_up')}
            </Button>
          </>
        )
      }
    >
      {isDelayed ? (
        <p role="status">{t('mfa_reminder_delayed', { count: days })}</p>
      ) : (
        <>
          <p>{t('mfa_off_text')}</p>
          <Form
            id={form}
            isShort
            schema={reminderModel}
            defaults={{ delay: false }}
            onSubmit={({ delay }) => {
              dismiss(delay)
              return undefined
            }}
            label={t('mfa_reminder_title')}
          >
            <Checkbox name="delay">{t('mfa_reminder_delay', { count: days })}</Checkbox>
          </Form>
        </>
      )}
    </Dialog>
  )
}
