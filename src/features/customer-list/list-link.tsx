import { Link } from '@tanstack/react-router'
import { listOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import type { ListPlace } from './list-place.ts'

/** Back to the list as it was when a customer was opened from it. */
export function ListLink({ orgId, place }: { readonly orgId: string; readonly place: ListPlace }) {
  const say = useText()
  return (
    <Link
      className="icon-button"
      to="/$orgId/customers"
      params={{ orgId }}
      search={place.search}
      state={{ personal: place.personal }}
      aria-label={say('list_back')}
      title={say('list_back')}
    >
      <Icon of={listOutline} size={20} />
    </Link>
  )
}
