import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { leadRights } from '#domain/leads/lead-provider.model.ts'
import type { LeadProvider } from '#domain/leads/lead-provider.model.ts'
import type { LeadSelection } from '#domain/leads/lead.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Failure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { LeadOutlook } from './lead-outlook.tsx'
import { leadPreviewQuery, leadProvidersQuery, useSendLeads } from './lead.queries.ts'
import { ProviderChoice } from './provider-choice.tsx'
import { SentLeads } from './sent-leads.tsx'
import './leads.css'

export interface SendLeadsDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly selected: readonly string[]
  /** All that the list's search finds; null where the search does not name them. */
  readonly all: { readonly q: string; readonly count: number | null } | null
  /** What they are sent for; whom that holds out is not. */
  readonly campaign?: string | undefined
  /** Draws the dialog that sends a video instead; null without its right. */
  readonly video: ((onClose: () => void) => ReactNode) | null
  readonly onClose: () => void
}

/** What is chosen, what would happen, and the act. */
function useLeadPlan({ api, orgId, selected, all, campaign }: SendLeadsDialogProps) {
  const [provider, setProvider] = useState<LeadProvider | null>(null)
  const [isAll, setAll] = useState(selected.length === 0)
  const selection: LeadSelection = {
    provider: provider ?? 'cdk',
    ...(campaign === undefined ? {} : { campaign }),
    ...(isAll && all !== null ? { q: all.q } : { customers: [...selected] }),
  }
  const hasSelection = selected.length > 0 || (isAll && all !== null)
  const preview = useQuery({
    ...leadPreviewQuery(api, orgId, selection),
    enabled: provider !== null && hasSelection,
  })
  const sending = useSendLeads(api, orgId)
  const shown = preview.isFetching ? undefined : preview.data
  const error = sending.error ?? preview.error
  const change = (act: () => void) => {
    sending.reset()
    act()
  }
  return {
    provider,
    isAll,
    hasSelection,
    shown,
    isLoading: preview.isFetching,
    failure: error === null ? undefined : toFailure(error),
    isSent: sending.isSuccess,
    isBusy: sending.isPending,
    chooseAll: (value: boolean) => change(() => setAll(value)),
    chooseProvider: (value: LeadProvider) => change(() => setProvider(value)),
    send: () => {
      if (shown !== undefined)
        sending.mutate(
          { ...selection, total: shown.total },
          // The set has changed since the preview: it is shown as it is now, to be confirmed again.
          { onError: () => void preview.refetch() },
        )
    },
  }
}

type LeadPlan = ReturnType<typeof useLeadPlan>

function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (failure) => {
    if (failure.kind === 'unreachable') return t('leads_needs_network')
    if (failure.code === 'too_many')
      return t('leads_too_many', { most: number(Number(failure.data['most'] ?? 0), 0) })
    if (failure.code === 'provider_unset') return t('leads_provider_unset')
    if (failure.code === 'set_changed') return t('leads_set_changed')
    return t('leads_failed')
  }
}

/** Whom it goes to: what is selected, or all that the list finds. */
function Whom({ plan, selected, all }: SendLeadsDialogProps & { readonly plan: LeadPlan }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (!plan.hasSelection) return <Hint>{t('leads_select_first')}</Hint>
  if (all === null || all.count === null || selected.length === 0) return null
  if (all.count <= selected.length) return null
  return (
    <Segmented
      label={t('leads_whom')}
      options={[
        { value: 'selected', label: t('assign_selected', { count: selected.length }) },
        { value: 'all', label: t('assign_all', { count: number(all.count, 0) }) },
      ]}
      value={plan.isAll ? 'all' : 'selected'}
      onChange={(value) => plan.chooseAll(value === 'all')}
    />
  )
}

/** What would happen; nothing until a provider is chosen. */
function Outlook({ plan }: { readonly plan: LeadPlan }) {
  const { t } = useTranslation()
  const toText = useFailureText()
  const { shown, failure, isLoading } = plan
  return (
    <>
      {failure !== undefined && <Hint tone="refusal">{toText(failure)}</Hint>}
      {isLoading && (
        <div role="status" aria-label={t('leads_looking')}>
          <Skeleton height={96} />
        </div>
      )}
      {shown !== undefined && <LeadOutlook preview={shown} />}
    </>
  )
}

/** The providers that the person may send to, or why there are none to see. */
function Providers({
  plan,
  onVideo,
  api,
  orgId,
}: SendLeadsDialogProps & { readonly plan: LeadPlan; readonly onVideo: (() => void) | null }) {
  const { t } = useTranslation()
  const { meets } = useRights()
  const mayChoose = meets(leadRights)
  const { data, isError } = useQuery({ ...leadProvidersQuery(api, orgId), enabled: mayChoose })
  if (mayChoose && isError) return <Hint tone="refusal">{t('leads_providers_failed')}</Hint>
  if (mayChoose && data === undefined) return <Skeleton height={120} />
  return (
    <ProviderChoice
      providers={data ?? []}
      chosen={plan.provider}
      onChoose={plan.chooseProvider}
      onVideo={onVideo}
    />
  )
}

/** Sends customers to a lead provider: who goes and who does not, and only then the act. */
export function SendLeadsDialog(props: SendLeadsDialogProps) {
  const { api, orgId, isOnline, video, onClose } = props
  const { t } = useTranslation()
  const { meets } = useRights()
  const [isVideo, setVideo] = useState(false)
  const plan = useLeadPlan(props)
  const count = plan.shown?.count ?? 0
  if (isVideo && video !== null) return video(onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('leads_title')}
      about={t('leads_about')}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>{t(plan.isSent ? 'dialog_close' : 'dialog_cancel')}</Button>
          {!plan.isSent && meets(leadRights) && (
            <Button
              kind="primary"
              busy={plan.isBusy}
              disabled={count === 0 || !isOnline}
              onClick={plan.send}
            >
              {t('leads_send', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="send-leads">
        {!plan.isSent && (
          <>
            <Whom {...props} plan={plan} />
            <Providers
              {...props}
              plan={plan}
              onVideo={video === null ? null : () => setVideo(true)}
            />
            <Outlook plan={plan} />
          </>
        )}
        {meets(leadRights) && <SentLeads api={api} orgId={orgId} isOnline={isOnline} />}
      </div>
    </Dialog>
  )
}
