import { Link, useNavigate } from '@tanstack/react-router'
import { listOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { ListOrigin } from './search/list-origin.ts'

/** Back to the list as it was when a customer was opened from it; Escape leads there, too. */
export function ListLink({
  orgId,
  origin,
}: {
  readonly orgId: string
  readonly origin: ListOrigin
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const target = {
    to: '/$orgId/customers',
    params: { orgId },
    search: origin.search,
    state: { personal: origin.personal },
  } as const
  useShortcuts('page', [
    {
      keys: ['Escape'],
      text: t('list_back'),
      when: ({ repeat }) => !repeat,
      run: () => void navigate(target),
    },
  ])
  return (
    <Link {...target} className="icon-button" aria-label={t('list_back')} title={t('list_back')}>
      <Icon icon={listOutline} size={20} />
    </Link>
  )
}
