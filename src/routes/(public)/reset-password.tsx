import { createFileRoute, Link } from '@tanstack/react-router'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export const Route = createFileRoute('/(public)/reset-password')({
  staticData: { title: 'reset_password_title' },
  beforeLoad: ({ context: { showChosenTexts } }) => showChosenTexts(),
  component: ResetPassword,
})

function ResetPassword() {
  const { t } = useTranslation()
  return (
    <PublicFrame>
      <div className="sign-in-about">
        <h1 tabIndex={-1} className="page-title">
          {t('reset_password_title')}
        </h1>
        <p className="second">{t('reset_password_text')}</p>
        <p>
          <Link className="link" to="/login">
            {t('reset_password_back')}
          </Link>
        </p>
      </div>
    </PublicFrame>
  )
}
