import { useQuery } from '@tanstack/react-query'
import { eyeOutline } from 'ionicons/icons'
import { useEffect } from 'react'
import type { Api } from '#src/api/client.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDelayed } from '#src/ui/use-delayed.ts'
import { presenceQuery } from './presence.queries.ts'
import './presence.css'

/** Milliseconds: who passes through on the way to another customer does not have this one open. */
const stayed = 1000

export interface OpenElsewhereProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly isOnline: boolean
}

/** Names the colleagues who have this customer open, too; render it with the customer as its key. */
export function OpenElsewhere({ api, orgId, agreementNo, isOnline }: OpenElsewhereProps) {
  const { t } = useTranslation()
  const isOpen = useDelayed(stayed, isOnline)
  const { data = [], isError } = useQuery({
    ...presenceQuery(api, orgId, agreementNo),
    enabled: isOpen,
  })
  useEffect(() => {
    if (!isOpen) return undefined
    // One that does not arrive expires by itself.
    return () => void api.CUSTOMER_PRESENCE.delete({ orgId, agreementNo }).catch(() => {})
  }, [api, orgId, agreementNo, isOpen])
  const others = isError || !isOpen ? [] : data
  return (
    <span className="open-elsewhere" role="status">
      {others.length > 0 && (
        <span className="open-elsewhere-names small">
          <Icon icon={eyeOutline} size={16} />
          {t('details_open_elsewhere', { count: others.length, names: others.join(', ') })}
        </span>
      )}
    </span>
  )
}
