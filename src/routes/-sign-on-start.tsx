import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Seen until the browser is at the provider. */
export function SignOnStartPage() {
  const { t } = useTranslation()
  return (
    <PublicFrame>
      <div className="sign-in-about" role="status">
        <h1 tabIndex={-1} className="page-title">
          {t('sso_title')}
        </h1>
        <p className="second">{t('sso_leaving')}</p>
      </div>
    </PublicFrame>
  )
}
