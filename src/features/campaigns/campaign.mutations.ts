import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignLimits, newCampaignId } from '#domain/campaigns/campaign.model.ts'
import type { Campaign, CampaignInput } from '#domain/campaigns/campaign.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { CampaignPlace } from './campaign.queries.ts'

/** A campaign to be created, or one as it was when editing began. */
export type CampaignTarget = Pick<Campaign, 'id' | 'version'> | null

const changedKeys = [
  'CAMPAIGNS',
  'CRUD_FOR_CAMPAIGN',
  'ASSIGNED_CAMPAIGNS',
  'CAMPAIGN_PREVIEW',
  'ELOQUA_CHANGES',
  'customers',
  'customer-counts',
] as const

const reasons: Readonly<Record<string, FormRefusal>> = {
  ends_before_start: { form: 'campaigns_ends_before_start' },
  no_dealers: { fields: { dealer_ids: 'field_required' } },
  unknown_dealers: { fields: { dealer_ids: 'campaigns_unknown_dealers' } },
  hold_out_fixed: { form: 'campaigns_hold_out_fixed' },
  no_customers: { form: 'campaigns_no_customers' },
  no_criteria: { form: 'campaigns_no_customers' },
}

/** Saves a campaign; resolves to a refusal. */
export function useSaveCampaign({ api, orgId }: CampaignPlace, target: CampaignTarget) {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CampaignInput) =>
      api.CRUD_FOR_CAMPAIGN.post({
        orgId,
        campaignId: target?.id ?? newCampaignId,
        organisation_id: orgId,
        id: target?.id ?? '',
        ...input,
        ...(target === null ? {} : { version: target.version }),
      }),
    onSettled: async () => {
      for (const key of changedKeys) await queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  function toRefusal(error: unknown): FormRefusal {
    const failed = target === null ? 'campaigns_create_failed' : 'campaigns_edit_failed'
    const failure = toFailure(error)
    if (failure.kind !== 'refused') return { form: failed }
    if (failure.code === 'campaign_changed') return { form: 'campaigns_changed_since' }
    if (failure.code === 'search_refused') return { form: 'campaigns_search_refused' }
    const { reason } = failure.data
    if (reason === 'too_many_customers')
      return {
        form: t('campaigns_too_many_customers', { most: format.number(campaignLimits.customers) }),
      }
    return (typeof reason === 'string' ? reasons[reason] : undefined) ?? { form: failed }
  }
  async function save(
    input: CampaignInput,
    onSaved: (campaign: Campaign) => void,
  ): Promise<FormRefusal | undefined> {
    try {
      onSaved(await mutateAsync(input))
      return undefined
    } catch (error) {
      return toRefusal(error)
    }
  }
  return { save, isSaving: isPending }
}
