import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface ForgottenPinProps {
  /** Unsent changes behind the PIN. */
  readonly sealed: number
  readonly isOnline: boolean
  /** Whether the person has just given their password. */
  readonly hasSignedIn: boolean
  readonly onSignIn: () => void
  /** Deletes what is sealed; false where another tab has it open. */
  readonly onForget: () => Promise<boolean>
  readonly onBack: () => void
}

/** The ways out of a forgotten PIN: only the person knew it, so what it seals is lost. */
export function ForgottenPin({
  sealed,
  isOnline,
  hasSignedIn,
  onSignIn,
  onForget,
  onBack,
}: ForgottenPinProps) {
  const { t } = useTranslation()
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
    if (!isOnline) return t('vault_forgotten_offline')
    if (!hasSignedIn) return t('vault_forgotten_sign_in')
    return null
  }
  return (
    <div className="stack">
      <h2 className="strong">{t('vault_forgotten_title')}</h2>
      {sealed > 0 ? (
        <p>{t('vault_forgotten_lost', { count: sealed })}</p>
      ) : (
        <p>{t('vault_forgotten_empty')}</p>
      )}
      {about() !== null && <p>{about()}</p>}
      {fault !== null && (
        <p role="alert" className="refusal">
          {t(fault)}
        </p>
      )}
      <Button kind="primary" size="large" wide onClick={onBack}>
        {t('vault_forgotten_back')}
      </Button>
      {isOnline && !hasSignedIn && (
        <Button size="large" wide onClick={onSignIn}>
          {t('vault_sign_in')}
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
            ? t('vault_forgotten_discard', { count: sealed })
            : t('vault_forgotten_choose')}
        </Button>
      )}
    </div>
  )
}
