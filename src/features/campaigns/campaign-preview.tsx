import { useQuery } from '@tanstack/react-query'
import type { CampaignPreview } from '#domain/campaigns/campaign.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { campaignPreviewQuery } from './campaign.queries.ts'
import type { CampaignPlace } from './campaign.queries.ts'

type PreviewInput = Parameters<typeof campaignPreviewQuery>[1]

interface SampleProps {
  readonly title: string
  readonly rows: CampaignPreview['joining_sample']
}

/** Some of the customers, by name and dealer. */
export function CampaignSample({ title, rows }: SampleProps) {
  if (rows.length === 0) return null
  return (
    <details className="campaign-sample">
      <summary>{title}</summary>
      <ul aria-label={title}>
        {rows.map(({ fAgreementNo, cFullName, dealer }) => (
          <li key={fAgreementNo}>
            <span className="strong">{cFullName ?? fAgreementNo}</span>{' '}
            <span className="small second">
              {fAgreementNo} · {dealer}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Who would be in the campaign as it is set now. */
export function CampaignReachLines({
  input,
  ...place
}: CampaignPlace & { readonly input: PreviewInput }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isComplete = input.availabilitySelection || input.dealer_ids.length > 0
  const { data, error } = useQuery({
    ...campaignPreviewQuery(place, input),
    enabled: isComplete && place.isOnline,
  })
  if (!isComplete) return null
  if (error !== null) return <p role="alert">{t('campaigns_preview_failed')}</p>
  if (data === undefined) return <Skeleton width={220} height={16} />
  const number = (count: number) => ({ count, written: format.number(count) })
  return (
    <div className="campaign-reach" role="status">
      <p className="strong">{t('campaigns_reach', number(data.customers))}</p>
      {data.left_out > 0 && (
        <p className="second">{t('campaigns_left_out', number(data.left_out))}</p>
      )}
      {data.in_others > 0 && (
        <p className="second">{t('campaigns_in_others', number(data.in_others))}</p>
      )}
      <CampaignSample title={t('campaigns_sample')} rows={data.joining_sample} />
    </div>
  )
}
