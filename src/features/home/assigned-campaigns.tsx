import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssignedCampaign } from '#domain/home/home.model.ts'
import { campaignTypes } from '#domain/customers/customer-campaign.model.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const assignedCampaignsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['ASSIGNED_CAMPAIGNS', orgId] as const,
    queryFn: ({ signal }) => api.ASSIGNED_CAMPAIGNS.get({ orgId }, { signal }),
    staleTime: 60_000,
  })

interface CampaignPlace {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
}

function CampaignRow({
  orgId,
  userId,
  campaign: { id, type, title, end_date: end, customers },
}: Omit<CampaignPlace, 'api'> & { readonly campaign: AssignedCampaign }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      <Link
        className="campaign-row"
        to="/$orgId/customers"
        params={{ orgId }}
        search={{
          q: { assignedUser: [userId] },
          campaign: { id, type: campaignTypes.find((one) => one === type) ?? 'normal' },
        }}
      >
        <span className="strong">{title}</span>{' '}
        <span className="small second">
          {end !== null && `${t('assigned_campaigns_until', { day: format.date(end) })} · `}
          {t('assigned_campaigns_customers', {
            count: customers,
            written: format.number(customers),
          })}
        </span>
      </Link>
    </li>
  )
}

/** The running campaigns whose customers a person works, each a link to them. */
export function AssignedCampaigns({
  api,
  onClose,
  ...place
}: CampaignPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(assignedCampaignsQuery(api, place.orgId))
  return (
    <Dialog isOpen onClose={onClose} title={t('assigned_campaigns')} width={480}>
      {error !== null && data === undefined ? (
        <StateView
          kind="failed"
          title={t('assigned_campaigns_failed')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Skeleton width={240} height={16} />
      ) : data.length === 0 ? (
        <p className="second">{t('assigned_campaigns_empty')}</p>
      ) : (
        <ul className="campaign-rows">
          {data.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} {...place} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
