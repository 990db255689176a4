import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { InviteForm } from './invite-form.tsx'
import type { SentInvitation } from './invite-form.tsx'
import { givableRolesQuery } from './invitation.queries.ts'
import './invitations.css'

interface InvitePageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Invites somebody into the organisation, with a role within what one may give. */
export function InvitePage({ api, orgId, isOnline }: InvitePageProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(givableRolesQuery(api, orgId))
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const failure = error === null ? null : toFailure(error)
  const isRefused = failure?.kind === 'refused' && failure.code === 'right_missing'
  return (
    <>
      <PageHead title={t('invite_title')} />
      <div className="invite">
        {data === undefined && failure === null && <Skeleton />}
        {data === undefined && failure !== null && (
          <StateView
            kind={isRefused ? 'refused' : 'failed'}
            title={t('invite_roles_failed')}
            text={t(isRefused ? 'invite_refused' : 'invite_unreachable')}
            onRetry={() => void refetch()}
          />
        )}
        {sent !== null && (
          <div role="status">
            <Hint>
              {t(sent.isMailSet ? 'invite_sent' : 'invite_sent_no_mail', {
                name: sent.name,
                email: sent.email,
              })}
            </Hint>
          </div>
        )}
        {data !== undefined && (
          <>
            <p className="second">{t('invite_about')}</p>
            {!isOnline && <Hint tone="caution">{t('invite_offline')}</Hint>}
            <InviteForm
              // An empty form for the next one, once somebody is invited.
              key={sent?.email ?? ''}
              roles={data.roles}
              isOnline={isOnline}
              onSent={setSent}
            />
          </>
        )}
      </div>
    </>
  )
}
