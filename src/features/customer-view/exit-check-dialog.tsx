import { useState, type ReactNode } from 'react'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ExitCheckForm } from './exit-check-form.tsx'
import type { ExitCheckFormProps } from './exit-check-form.tsx'

export interface ExitCheckDialogProps extends Pick<
  ExitCheckFormProps,
  'username' | 'check' | 'onBack'
> {
  /** Asks for the PIN of the device, where it has one; `onPassword` switches to the password. */
  readonly pin: ((onPassword: () => void) => ReactNode) | null
  readonly onStay: () => void
}

/**
 * Ends the presentation by the PIN of the device or the password of the signed-in person. Closing
 * it changes nothing.
 */
export function ExitCheckDialog({ username, check, pin, onBack, onStay }: ExitCheckDialogProps) {
  const { t } = useTranslation()
  const [isByPassword, setByPassword] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={t('shown_back')}
      about={t('shown_back_about')}
      width={440}
    >
      {pin === null || isByPassword ? (
        <ExitCheckForm
          username={username}
          label="shown_back"
          submit="shown_back_submit"
          check={check}
          onBack={onBack}
        />
      ) : (
        pin(() => setByPassword(true))
      )}
    </Dialog>
  )
}
