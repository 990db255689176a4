import { Link } from '@tanstack/react-router'
import { chevronForwardOutline } from 'ionicons/icons'
import type { ListedOrganisation } from '#domain/organisations/organisation-settings.model.ts'
import type { Session } from '#domain/sessions/session.model.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './organisation-list.css'

/** An organisation of the list; its marks come a little later than its name. */
type OrganisationRow = Session['organisations'][number] &
  Partial<Pick<ListedOrganisation, 'status' | 'is_test_org'>>

/** What is unusual about an organisation: not active, or for tests. */
function OrganisationMarks({ status, is_test_org }: OrganisationRow) {
  const { t } = useTranslation()
  return (
    <>
      {status !== undefined && status !== 'active' && (
        <span className="small second">{t(`organisation_status_${status}`)}</span>
      )}
      {is_test_org === true && <span className="small second">{t('organisation_list_test')}</span>}
    </>
  )
}

/** The organisations that the person may open; choosing one goes to its home. */
export function OrganisationList({
  organisations,
}: {
  readonly organisations: readonly OrganisationRow[]
}) {
  const { t } = useTranslation()
  if (organisations.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('organisations_empty_title')}
        text={t('organisations_empty_text')}
      />
    )
  return (
    <ul className="organisation-list">
      {organisations.map((organisation) => {
        const { id, name, image_url, status } = organisation
        return (
          <li key={id}>
            <Link
              // One that is disabled is opened to make it active again.
              to={status === 'disabled' ? '/$orgId/edit' : '/$orgId/home'}
              params={{ orgId: id }}
            >
              {image_url !== null && <img src={image_url} alt="" />}
              <span>{name}</span>
              <OrganisationMarks {...organisation} />
              <span className="spacer" />
              <Icon icon={chevronForwardOutline} size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
