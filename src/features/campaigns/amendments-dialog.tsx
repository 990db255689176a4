import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import {
  parseCampaignCriteria,
  writeCampaignCriteria,
} from '#domain/campaigns/campaign-criteria.rules.ts'
import type { Campaign } from '#domain/campaigns/campaign.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { NewCampaign } from './campaign-dialog.tsx'
import { CampaignSample } from './campaign-preview.tsx'
import { useSaveCampaign } from './campaign.mutations.ts'
import { campaignPreviewQuery, campaignQuery, campaignsQuery } from './campaign.queries.ts'
import type { CampaignPlace } from './campaign.queries.ts'
import './campaigns.css'

interface AmendmentsDialogProps extends CampaignPlace {
  readonly search: NewCampaign
  /** A search in words. */
  readonly describe: (q: string) => string
  readonly onClose: () => void
  /** Opens the customers of a campaign. */
  readonly onShow: (id: string) => void
}

interface AmendmentsDraft {
  readonly campaign: string
}

const amendmentsModel = v.object({
  campaign: v.pipe(v.string(), v.nonEmpty()),
}) satisfies v.GenericSchema<AmendmentsDraft, AmendmentsDraft>

/** The campaign with the list's search as its criteria; who objects is left out as before. */
function toAmended(campaign: Campaign, { q, scope }: NewCampaign) {
  const { checks } = parseCampaignCriteria(campaign.search_criteria_append)
  return {
    availabilitySelection: campaign.availabilitySelection,
    dealer_ids: campaign.dealer_ids,
    search_criteria_append: writeCampaignCriteria({ q, scope, checks }),
  }
}

/** What the criteria were and would be, and who falls in or out. */
function Amendments({
  campaign,
  search,
  describe,
  ...place
}: CampaignPlace &
  Pick<AmendmentsDialogProps, 'search' | 'describe'> & {
    readonly campaign: Campaign
  }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useQuery(
    campaignPreviewQuery(place, { id: campaign.id, ...toAmended(campaign, search) }),
  )
  const { search_criteria_append: text } = campaign
  const number = (count: number) => ({ count, written: format.number(count) })
  return (
    <div className="campaign-reach" role="status">
      <dl className="campaign-criteria">
        <dt>{t('campaigns_criteria_before')}</dt>
        <dd>
          {text === '' ? t('campaigns_criteria_none') : describe(parseCampaignCriteria(text).q)}
        </dd>
        <dt>{t('campaigns_criteria_after')}</dt>
        <dd>{describe(search.q)}</dd>
      </dl>
      {error !== null && <p role="alert">{t('campaigns_preview_failed')}</p>}
      {error === null && data === undefined && <Skeleton width={220} height={16} />}
      {data !== undefined && (
        <>
          <p className="strong">{t('campaigns_falls_in', number(data.joining))}</p>
          <CampaignSample title={t('campaigns_falls_in_sample')} rows={data.joining_sample} />
          <p className="strong">{t('campaigns_falls_out', number(data.leaving))}</p>
          <CampaignSample title={t('campaigns_falls_out_sample')} rows={data.leaving_sample} />
          {data.left_out > 0 && (
            <p className="second">{t('campaigns_left_out', number(data.left_out))}</p>
          )}
        </>
      )}
    </div>
  )
}

function AmendmentFields({
  campaign,
  ...props
}: Omit<AmendmentsDialogProps, 'onClose' | 'onShow'> & {
  readonly campaign: Campaign | undefined
}) {
  const { t } = useTranslation()
  const { data: campaigns, error } = useQuery(campaignsQuery(props))
  return (
    <>
      <SelectField
        name="campaign"
        label={t('campaigns_campaign')}
        placeholder={t('campaigns_choose')}
        disabled={campaigns === undefined}
        options={(campaigns ?? [])
          .filter(({ may_change: mayChange }) => mayChange)
          .map(({ id, title }) => ({ value: id, label: title }))}
      />
      {error !== null && <p role="alert">{t('campaigns_failed')}</p>}
      {campaign !== undefined && <Amendments {...props} campaign={campaign} />}
    </>
  )
}

/** Gives a campaign the list's search: who falls in or out is shown before it is applied. */
export function AmendmentsDialog({ onClose, onShow, ...props }: AmendmentsDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const { data: campaign } = useQuery({ ...campaignQuery(props, chosen), enabled: chosen !== '' })
  const { save, isSaving } = useSaveCampaign(props, campaign ?? null)
  const submit = async () => {
    if (campaign === undefined) return { form: 'campaigns_failed' }
    const { title, start_date, end_date, description } = campaign
    return save(
      {
        title,
        start_date,
        end_date,
        description,
        private: campaign.private,
        ...toAmended(campaign, props.search),
      },
      (saved) => {
        const action = { key: 'campaigns_show', run: () => onShow(saved.id) } as const
        flash.success('campaigns_saved', { title: saved.title }, action)
        onClose()
      },
    )
  }
  return (
    <SubmitDialog<AmendmentsDraft, AmendmentsDraft>
      shape="sheet"
      isPersistent
      onClose={onClose}
      title={t('campaigns_amend')}
      width={480}
      submitLabel={t('campaigns_apply')}
      isOnline={props.isOnline}
      isBusy={isSaving}
      isShort
      schema={amendmentsModel}
      defaults={{ campaign: '' }}
      onDraft={(draft) => setChosen(draft.campaign)}
      onSubmit={submit}
    >
      <AmendmentFields {...props} campaign={campaign} />
    </SubmitDialog>
  )
}
