import { Link } from '@tanstack/react-router'
import { listOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { ListOrigin } from './search/list-origin.ts'

/** Back to the list as it was when a customer was opened from it. */
export function ListLink({
  orgId,
  origin,
}: {
  readonly orgId: string
  readonly origin: ListOrigin
}) {
  const { t } = useTranslation()
  return (
    <Link
      className="icon-button"
      to="/$orgId/customers"
      params={{ orgId }}
      search={origin.search}
      state={{ personal: origin.personal }}
      aria-label={t('list_back')}
      title={t('list_back')}
    >
      <Icon icon={listOutline} size={20} />
    </Link>
  )
}
