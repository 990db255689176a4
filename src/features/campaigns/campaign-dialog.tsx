import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { parseCampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import type { CampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import { campaignLimits } from '#domain/campaigns/campaign.model.ts'
import type { Campaign } from '#domain/campaigns/campaign.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import {
  campaignDetailsModel,
  toCampaignInput,
  toCampaignDetails,
  toHoldOutShare,
  toReach,
  toVisibilityDraft,
  visibilityDraftModel,
} from './campaign-draft.model.ts'
import type { CampaignDetailsDraft, VisibilityDraft } from './campaign-draft.model.ts'
import { DetailsFields, VisibilityFields } from './campaign-fields.tsx'
import { useSaveCampaign } from './campaign.mutations.ts'
import { CampaignReachLines } from './campaign-preview.tsx'
import { campaignQuery } from './campaign.queries.ts'
import type { CampaignPlace } from './campaign.queries.ts'
import './campaigns.css'

/** The search that a new campaign takes its customers by. */
export type NewCampaign = Pick<CampaignCriteria, 'q' | 'scope'>

/** A campaign that is edited, one that another is made like, or the search of a new one. */
export type CampaignTarget = { readonly id: string } | { readonly copied: string } | NewCampaign

interface CampaignDialogProps extends CampaignPlace {
  readonly target: CampaignTarget
  readonly onClose: () => void
  /** Opens the customers of a campaign. */
  readonly onShow: (id: string) => void
}

interface CampaignPagesProps extends Omit<CampaignDialogProps, 'target'> {
  /** Null is a new one; a change by somebody else meanwhile is not overwritten. */
  readonly opened: Campaign | null
  /** A new one begins with what is set of this. */
  readonly copied?: Campaign
  readonly criteria: NewCampaign | null
}

/** The two pages of the form: details, then visibility and dealers. */
function CampaignPages({
  opened,
  copied,
  criteria,
  onClose,
  onShow,
  ...place
}: CampaignPagesProps) {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const form = useId()
  const [campaign] = useState(opened)
  const [page, setPage] = useState<'details' | 'visibility'>('details')
  const [details, setDetails] = useState(() => {
    const today = formatDate(new Date().toISOString(), { ...organisation.date, date: 'YYYY-MM-DD' })
    return copied === undefined
      ? toCampaignDetails(campaign, today)
      : {
          ...toCampaignDetails(copied, today),
          title: t('campaigns_copy_of', { title: copied.title }).slice(0, campaignLimits.title),
          start_date: today,
          end_date: '',
        }
  })
  const [visibility, setVisibility] = useState(() => toVisibilityDraft(copied ?? campaign))
  const { save, isSaving } = useSaveCampaign(place, campaign)
  const title = t(campaign === null ? 'campaigns_create' : 'campaigns_edit')
  const id = campaign?.id
  const toInput = (draft: VisibilityDraft) => ({
    ...toCampaignInput(details, toReach(draft, criteria)),
    hold_out_share: toHoldOutShare(draft),
  })
  const submit = (draft: VisibilityDraft) =>
    save(toInput(draft), (saved) => {
      flash.success(
        campaign === null ? 'campaigns_created' : 'campaigns_saved',
        { title: saved.title },
        { key: 'campaigns_show', run: () => onShow(saved.id) },
      )
      onClose()
    })
  const isDetails = page === 'details'
  const barred = campaign?.may_change === false ? t('campaigns_not_yours') : undefined
  const note = place.isOnline ? barred : t('bulk_offline')
  return (
    <Sheet
      isOpen
      isPersistent
      onClose={onClose}
      title={title}
      about={t(isDetails ? 'campaigns_page_details' : 'campaigns_page_visibility')}
      width={480}
      note={note}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          {!isDetails && <Button onClick={() => setPage('details')}>{t('campaigns_back')}</Button>}
          <Button
            kind="primary"
            type="submit"
            form={`${form}-${page}`}
            busy={isSaving}
            disabled={!isDetails && note !== undefined}
          >
            {t(isDetails ? 'campaigns_next' : 'campaigns_save')}
          </Button>
        </>
      }
    >
      {isDetails ? (
        <Form<CampaignDetailsDraft, CampaignDetailsDraft>
          key="details"
          id={`${form}-details`}
          label={title}
          schema={campaignDetailsModel}
          defaults={details}
          onDraft={setDetails}
          onSubmit={(next) => {
            setDetails(next)
            setPage('visibility')
            return undefined
          }}
        >
          <DetailsFields />
        </Form>
      ) : (
        <Form<VisibilityDraft, VisibilityDraft>
          key="visibility"
          id={`${form}-visibility`}
          label={title}
          schema={visibilityDraftModel}
          defaults={visibility}
          onDraft={setVisibility}
          onSubmit={submit}
        >
          <VisibilityFields {...place} hasCriteria={criteria !== null} />
          {criteria !== null && (
            <CampaignReachLines
              {...place}
              input={{ ...(id === undefined ? {} : { id }), ...toReach(visibility, criteria) }}
            />
          )}
        </Form>
      )}
    </Sheet>
  )
}

function StoredCampaign({
  id,
  isCopied,
  onClose,
  ...place
}: Omit<CampaignPagesProps, 'opened' | 'criteria'> & {
  readonly id: string
  readonly isCopied: boolean
}) {
  const { t } = useTranslation()
  const { data: campaign, error, refetch } = useQuery(campaignQuery(place, id))
  if (campaign !== undefined) {
    const { search_criteria_append: text } = campaign
    return (
      <CampaignPages
        {...place}
        {...(isCopied ? { opened: null, copied: campaign } : { opened: campaign })}
        criteria={text === '' ? null : parseCampaignCriteria(text)}
        onClose={onClose}
      />
    )
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isCopied ? 'campaigns_create' : 'campaigns_edit')}
      width={480}
    >
      {error === null ? (
        <Skeleton width={240} height={16} />
      ) : (
        <StateView kind="failed" title={t('campaigns_failed')} onRetry={() => void refetch()} />
      )}
    </Sheet>
  )
}

/** Creates a campaign from a search or like another, or edits one. */
export function CampaignDialog({ target, ...dialog }: CampaignDialogProps) {
  if ('id' in target) return <StoredCampaign {...dialog} id={target.id} isCopied={false} />
  if ('copied' in target) return <StoredCampaign {...dialog} id={target.copied} isCopied />
  return <CampaignPages {...dialog} opened={null} criteria={target} />
}
