import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import {
  flameOutline,
  flashOutline,
  linkOutline,
  trendingUpOutline,
  warningOutline,
} from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface FlagMarksProps {
  readonly row: CustomerRow
  /** Now, as an ISO instant: an expired hot lead has no mark. */
  readonly now: string
}

/** Marks of a customer: an open hot lead, an electric car, a buy-up, warnings. */
export function FlagMarks({ row, now }: FlagMarksProps) {
  const { t } = useTranslation()
  const isHot = typeof row.actionBy === 'string' && Date.parse(row.actionBy) >= Date.parse(now)
  const warnings = row.warnings?.length ?? 0
  const marks = [
    { id: 'hot', isSet: isHot, icon: flameOutline, label: t('list_mark_hot_lead'), tone: 'hot' },
    {
      id: 'ev',
      isSet: row.ev_flag === true,
      icon: flashOutline,
      label: t('list_mark_ev'),
      tone: '',
    },
    {
      id: 'buy-up',
      isSet: row.buyUpFlag === true,
      icon: trendingUpOutline,
      label: t('list_mark_buy_up'),
      tone: '',
    },
    {
      id: 'warnings',
      isSet: warnings > 0,
      icon: warningOutline,
      label: t('list_mark_warnings', { count: warnings }),
      tone: 'caution',
    },
  ].filter(({ isSet }) => isSet)
  if (marks.length === 0) return <span className="quiet">–</span>
  return (
    <span className="flag-marks">
      {marks.map(({ id, icon, label, tone }) => (
        <span key={id} className={tone} title={label}>
          <Icon icon={icon} size={16} label={label} />
        </span>
      ))}
    </span>
  )
}

export interface AccountLinkProps {
  readonly row: CustomerRow
  readonly now: string
  /** Days for which a link counts as recent: parameter `my_account_link_days_limit`. */
  readonly recentDays: number
}

const dayMilliseconds = 86_400_000

/** The customer's account with the dealer's own portal, marked while the link is recent. */
export function AccountLink({ row, now, recentDays }: AccountLinkProps) {
  const { t } = useTranslation()
  const linked = row.linked_to_my_account_at
  if (row.atgAccountID === null || row.atgAccountID === undefined)
    return <span className="quiet">–</span>
  const isRecent =
    typeof linked === 'string' &&
    Date.parse(now) - Date.parse(linked) <= recentDays * dayMilliseconds
  const label = t('list_mark_linked', { count: recentDays })
  return (
    <span className="account-link">
      {isRecent && (
        <span className="positive" title={label}>
          <Icon icon={linkOutline} size={16} label={label} />
        </span>
      )}
      <span className="ellipsis figures">{row.atgAccountID}</span>
    </span>
  )
}
