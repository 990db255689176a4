import { Link } from '@tanstack/react-router'
import { chevronForwardOutline } from 'ionicons/icons'
import type { Session } from '#domain/sessions/session.model.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './organisation-list.css'

/** The organisations that the person may open; choosing one goes to its home. */
export function OrganisationList({ organisations }: Pick<Session, 'organisations'>) {
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
      {organisations.map(({ id, name, image_url }) => (
        <li key={id}>
          <Link to="/$orgId/home" params={{ orgId: id }}>
            {image_url !== null && <img src={image_url} alt="" />}
            <span>{name}</span>
            <span className="spacer" />
            <Icon icon={chevronForwardOutline} size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
