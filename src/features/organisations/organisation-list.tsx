import { Link } from '@tanstack/react-router'
import { chevronForwardOutline } from 'ionicons/icons'
import type { Session } from '#domain/sessions/session.model.ts'
import { Face } from '#src/ui/face/face.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import './organisation-list.css'

/** The organisations that the person may open; choosing one goes to its home (W§2 L22). */
export function OrganisationList({ organisations }: Pick<Session, 'organisations'>) {
  const say = useText()
  if (organisations.length === 0)
    return (
      <Face
        kind="empty"
        title={say('organisations_empty_title')}
        text={say('organisations_empty_text')}
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
            <Icon of={chevronForwardOutline} size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
