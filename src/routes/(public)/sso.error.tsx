import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { PublicFrame } from '#src/features/sign-in/public-frame.tsx'
import { SingleSignOnError } from '#src/features/sign-in/single-sign-on-error.tsx'

const reasons = ['refused', 'expired', 'unavailable', 'not_set_up', 'not_secure'] as const

export const Route = createFileRoute('/(public)/sso/error')({
  validateSearch: v.object({ reason: v.optional(v.fallback(v.picklist(reasons), 'refused')) }),
  staticData: { title: 'sso_login_failed_title' },
  beforeLoad: ({ context: { showChosenTexts } }) => showChosenTexts(),
  component: SignOnErrorRoute,
})

function SignOnErrorRoute() {
  const { reason = 'refused' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <PublicFrame>
      <SingleSignOnError
        reason={reason}
        onBack={() => void navigate({ to: '/login', replace: true })}
      />
    </PublicFrame>
  )
}
