import { createFileRoute, Link } from '@tanstack/react-router'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { useText } from '#src/ui/text.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'reset_password_title' },
  beforeLoad: ({ context: { showChosenTexts } }) => showChosenTexts(),
  component: ResetPassword,
})

function ResetPassword() {
  const say = useText()
  return (
    <PublicFrame>
      <div className="sign-in-about">
        <h1 tabIndex={-1} className="page-title">
          {say('reset_password_title')}
        </h1>
        <p className="second">{say('reset_password_text')}</p>
        <p>
          <Link className="link" to="/login">
            {say('reset_password_back')}
          </Link>
        </p>
      </div>
    </PublicFrame>
  )
}
