import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { albumsOutline } from 'ionicons/icons'
import type { LegacyPageName } from '#domain/legacy/legacy-page.model.ts'
import { getLegacyReplacement } from '#domain/legacy/legacy-page.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './legacy-page.css'

interface LegacyPageProps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly isOnline: boolean
  readonly name: LegacyPageName
  /** Below the organisation's address. */
  readonly path: string
  /** Whether this product has a page of the same name. */
  readonly isNative: boolean
}

/** What the frame's document shows may do; the legacy host's own frame in it may do no more. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

const toFrameAddress = (orgId: string, path: string): string =>
  `/api/organisation/v1/${orgId}/legacy-frame?page=${encodeURIComponent(path)}`

function Replacement({ orgId, userId, name }: Pick<LegacyPageProps, 'orgId' | 'userId' | 'name'>) {
  const { t } = useTranslation()
  const { meets } = useRights()
  const path = getLegacyReplacement(name, userId, meets)
  if (path === null) return null
  return (
    <Link className="link" to="/$orgId/$" params={{ orgId, _splat: path }}>
      {t('legacy_replacement')}
    </Link>
  )
}

function LegacyFrame({ api, orgId, userId, isOnline, name, path, isNative }: LegacyPageProps) {
  const { t } = useTranslation()
  const page = t(`legacy_name_${name}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['LEGACY_PAGE', orgId, path] as const,
    queryFn: ({ signal }) => api.LEGACY_PAGE.get({ orgId, page: path }, { signal }),
  })
  // The head has it where there is a native page.
  const replacement = !isNative && <Replacement orgId={orgId} userId={userId} name={name} />
  if (!isOnline)
    return <StateView kind="offline" text={t('legacy_offline')} actions={replacement} />
  if (error !== null)
    return toFailure(error).kind === 'refused' ? (
      <StateView kind="refused" text={t('legacy_refused', { page })} actions={replacement} />
    ) : (
      <StateView
        kind="failed"
        title={t('legacy_failed', { page })}
        actions={replacement}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Loader isLoading label={t('legacy_loading')} />
  if (data.source === null)
    return (
      <StateView
        kind="empty"
        icon={albumsOutline}
        title={t('legacy_unset_title', { page })}
        text={t('legacy_unset_text')}
        actions={replacement}
      />
    )
  return (
    <iframe
      className="legacy-frame"
      title={t('legacy_page_title', { page })}
      sandbox={sandbox}
      src={toFrameAddress(orgId, path)}
    />
  )
}

/** A page of the legacy product in a frame, or why there is none and what replaces it. */
export function LegacyPage(props: LegacyPageProps) {
  const { orgId, userId, name, isNative } = props
  const { t } = useTranslation()
  return (
    <div className="legacy-page">
      <PageHead
        title={t('legacy_page_title', { page: t(`legacy_name_${name}`) })}
        actions={isNative && <Replacement orgId={orgId} userId={userId} name={name} />}
      />
      <LegacyFrame {...props} />
    </div>
  )
}
