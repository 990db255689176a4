import { useState, type ReactNode } from 'react'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { WayBackForm } from './way-back-form.tsx'
import type { WayBackFormProps } from './way-back-form.tsx'

export interface WayBackDialogProps extends Pick<
  WayBackFormProps,
  'username' | 'check' | 'onBack'
> {
  /** Asks for the PIN of the device, where it has one; `onPassword` asks for the password instead. */
  readonly pin: ((onPassword: () => void) => ReactNode) | null
  readonly onStay: () => void
}

/** Lets somebody who works here back from the customer's side, by the PIN of the device or the password they signed in with. Closing it changes nothing. */
export function WayBackDialog({ username, check, pin, onBack, onStay }: WayBackDialogProps) {
  const say = useText()
  const [isByPassword, setByPassword] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={say('shown_back')}
      about={say('shown_back_about')}
      width={440}
    >
      {pin === null || isByPassword ? (
        <WayBackForm
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
