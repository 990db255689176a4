import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text.ts'

export interface ForgottenPinProps {
  /** Unsent changes behind the PIN. */
  readonly sealed: number
  readonly isOnline: boolean
  /** Whether the person has just given their password. */
  readonly hasSignedIn: boolean
  readonly onSignIn: () => void
  /** Gives up what is sealed; false where another tab has it open. */
  readonly onForget: () => Promise<boolean>
  readonly onBack: () => void
}

/** What can be done about a forgotten PIN, and what it costs: nobody but the person had it, so nobody can open what it seals. */
export function ForgottenPin({
  sealed,
  isOnline,
  hasSignedIn,
  onSignIn,
  onForget,
  onBack,
}: ForgottenPinProps) {
  const say = useText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<'vault_forgotten_busy' | 'vault_failed' | null>(null)

  async function forget(): Promise<void> {
    setBusy(true)
    try {
      setFault((await onForget()) ? null : 'vault_forgotten_busy')
    } catch {
      setFault('vault_failed')
    } finally {
      setBusy(false)
    }
  }

  const about = () => {
    if (!isOnline) return say('vault_forgotten_offline')
    if (!hasSignedIn) return say('vault_forgotten_sign_in')
    return null
  }
  return (
    <div className="stack">
      <h2 className="strong">{say('vault_forgotten_title')}</h2>
      {sealed > 0 ? (
        <p>{say('vault_forgotten_lost', { count: sealed })}</p>
      ) : (
        <p>{say('vault_forgotten_empty')}</p>
      )}
      {about() !== null && <p>{about()}</p>}
      {fault !== null && (
        <p role="alert" className="refusal">
          {say(fault)}
        </p>
      )}
      <Button kind="primary" size="large" wide onClick={onBack}>
        {say('vault_forgotten_back')}
      </Button>
      {isOnline && !hasSignedIn && (
        <Button size="large" wide onClick={onSignIn}>
          {say('vault_sign_in')}
        </Button>
      )}
      {isOnline && hasSignedIn && (
        <Button
          kind={sealed > 0 ? 'danger' : 'secondary'}
          size="large"
          wide
          busy={isBusy}
          onClick={() => void forget()}
        >
          {sealed > 0
            ? say('vault_forgotten_discard', { count: sealed })
            : say('vault_forgotten_choose')}
        </Button>
      )}
    </div>
  )
}
