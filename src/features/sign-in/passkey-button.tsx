import { fingerPrintOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { requestPasskeySignIn } from './passkey-sign-in.mutations.ts'
import type { PasskeySignIn } from './passkey-sign-in.mutations.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

export interface PasskeyButtonProps {
  readonly api: Api
  /** In place of the code, after the password. */
  readonly isSecondFactor: boolean
  readonly onSignedIn: () => Promise<void>
  readonly onPasswordChangeNeeded: (username: string) => void
}

/** Signs in by a passkey, which the browser offers in the e-mail field too; nothing where it has none. */
export function PasskeyButton({
  api,
  isSecondFactor,
  onSignedIn,
  onPasswordChangeNeeded,
}: PasskeyButtonProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<TextKey | null>(null)
  const act = async (answer: PasskeySignIn) => {
    if (answer.kind === 'failed') setReason(answer.reason)
    else if (answer.kind === 'signed_in') await onSignedIn()
    else onPasswordChangeNeeded(answer.username)
  }
  usePasskeyAutofill(api, !isSecondFactor, (answer) => void act(answer))
  if (!('PublicKeyCredential' in window)) return null
  const signIn = async () => {
    setBusy(true)
    setReason(null)
    try {
      await act(await requestPasskeySignIn(api, isSecondFactor))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {reason !== null && (
        <div role="alert">
          <Hint tone="caution">{t(reason)}</Hint>
        </div>
      )}
      <Button
        size="large"
        wide
        icon={fingerPrintOutline}
        busy={isBusy}
        onClick={() => void signIn()}
      >
        {t('sign_in_passkey')}
      </Button>
    </>
  )
}
