import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'
import { WayBackForm } from './way-back-form.tsx'
import type { WayBackFormProps } from './way-back-form.tsx'

export interface WayBackDialogProps extends Pick<WayBackFormProps, 'username' | 'check' | 'onBack'> {
  readonly onStay: () => void
}

/** Lets somebody who works here back from the customer's side, by the password they signed in with. Closing it changes nothing. */
export function WayBackDialog({ username, check, onBack, onStay }: WayBackDialogProps) {
  const say = useText()
  return (
    <Dialog isOpen onClose={onStay} title={say('shown_back')} about={say('shown_back_about')} width={440}>
      <WayBackForm username={username} label="shown_back" submit="shown_back_submit" check={check} onBack={onBack} />
    </Dialog>
  )
}
