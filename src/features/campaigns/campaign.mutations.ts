import { useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignLimits, newCampaignId } from '#domain/campaigns/campaign.model.ts'
import type { Campaign, CampaignInput, ListedCampaign } from '#domain/campaigns/campaign.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { CampaignPlace } from './campaign.queries.ts'

/** One as it was when editing began; null is to be created. */
type EditedCampaign = Pick<Campaign, 'id' | 'version'> | null

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
export function useSaveCampaign({ api, orgId }: CampaignPlace, target: EditedCampaign) {
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

type CampaignState = Pick<Campaign, 'paused' | 'end_date'>

/** What is done to a campaign's state, and how it is said when it is done. */
type StateAct = 'pause' | 'resume' | 'end'

/** Lets a campaign rest, go on, or end; each can be undone at once. */
export function useCampaignState({ api, orgId }: CampaignPlace) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, version, ...state }: CampaignState & Pick<Campaign, 'id' | 'version'>) =>
      api.CAMPAIGN_STATE.put({ orgId, campaignId: id, version, ...state }),
    onError: (error) => {
      const failure = toFailure(error)
      const isChanged = failure.kind === 'refused' && failure.code === 'campaign_changed'
      flash.errorSentence(isChanged ? 'campaigns_changed_listed' : 'campaigns_state_failed')
    },
    onSettled: async () => {
      for (const key of changedKeys) await queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  return (act: StateAct, campaign: ListedCampaign, next: CampaignState): void => {
    const { id, title, paused, end_date } = campaign
    mutate(
      { id, version: campaign.version, ...next },
      {
        onSuccess: ({ version }) =>
          flash.success(
            `campaigns_done_${act}`,
            { title },
            { key: 'flash_undo', run: () => mutate({ id, version, paused, end_date }) },
          ),
      },
    )
  }
}
