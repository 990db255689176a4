import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrganisationDetails } from '#domain/organisations/organisation-settings.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { OrganisationDetailsTab } from './organisation-details.tsx'
import { OrganisationPicture } from './organisation-picture.tsx'
import { OrganisationThemeTab } from './organisation-theme.tsx'
import type { OrganisationPlace } from './organisation.mutations.ts'
import { organisationQuery } from './organisation.queries.ts'
import { organisationParts } from './organisation-part.ts'
import type { OrganisationPart } from './organisation-part.ts'
import './organisation-settings.css'

interface OrganisationPageProps extends OrganisationPlace {
  readonly part: OrganisationPart
  readonly onPart: (part: OrganisationPart) => void
  /** The page of the roles, under the tabs. */
  readonly roles: (tabs: ReactNode) => ReactNode
}

function PartContent({
  part,
  organisation,
  ...place
}: OrganisationPlace & {
  readonly part: OrganisationPart
  readonly organisation: OrganisationDetails
}) {
  if (part === 'details') return <OrganisationDetailsTab {...place} organisation={organisation} />
  if (part === 'theme') return <OrganisationThemeTab {...place} organisation={organisation} />
  return (
    <div className="organisation-part">
      <OrganisationPicture {...place} kind="purl" organisation={organisation} />
    </div>
  )
}

/** The organisation itself: what it is called, how it looks, its roles, the customers' picture. */
export function OrganisationPage({ part, onPart, roles, ...place }: OrganisationPageProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(organisationQuery(place.api, place.orgId))
  const tabs = (
    <Tabs
      label={t('organisation_title')}
      tabs={organisationParts.map((id) => ({ id, label: t(`organisation_tab_${id}`) }))}
      active={part}
      onChange={onPart}
    />
  )
  if (part === 'roles') return roles(tabs)
  const getState = () => {
    const failure = error === null ? null : toFailure(error)
    if (data !== undefined) return <PartContent {...place} part={part} organisation={data} />
    if (failure?.kind === 'refused' && failure.status < 500)
      return <StateView kind="refused" text={t('organisation_refused_text')} />
    if (!place.isOnline) return <StateView kind="offline" text={t('organisation_offline_text')} />
    if (failure !== null)
      return (
        <StateView kind="failed" title={t('organisation_failed')} onRetry={() => void refetch()} />
      )
    return (
      <div className="organisation-part">
        <Skeleton height={280} />
      </div>
    )
  }
  return (
    <>
      <PageHead title={t('organisation_title')} />
      {tabs}
      {getState()}
    </>
  )
}
