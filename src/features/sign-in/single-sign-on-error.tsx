import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { SignOnFailure } from './single-sign-on.mutations.ts'

/** What a person can do about it; a refusal has no reason that others may know. */
const advice: Readonly<Record<SignOnFailure, TextKey | null>> = {
  refused: null,
  expired: 'sso_failed_expired',
  unavailable: 'sso_failed_unavailable',
  not_set_up: 'sso_failed_not_set_up',
  not_secure: 'sign_in_not_secure',
}

interface SingleSignOnErrorProps {
  readonly reason: SignOnFailure
  readonly onBack: () => void
}

/** Single sign-on failed: what happened, and the way back. */
export function SingleSignOnError({ reason, onBack }: SingleSignOnErrorProps) {
  const { t } = useTranslation()
  const key = advice[reason]
  return (
    <>
      <div className="sign-in-about" role="alert">
        <h1 tabIndex={-1} className="page-title">
          {t('sso_login_failed_title')}
        </h1>
        <p className="second">{t('sso_login_failed_message')}</p>
        {key !== null && <p className="second">{t(key)}</p>}
      </div>
      <Button kind="primary" size="large" wide onClick={onBack}>
        {t('sso_login_failed_back')}
      </Button>
    </>
  )
}
