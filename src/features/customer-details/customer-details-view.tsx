import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerDetails as Details } from '#domain/customers/details/customer-details.model.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { DetailsTabId } from '#domain/customers/details/details-tabs.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { customerDetailsQuery, prefetchCustomer } from './panel-data/customer-details.queries.ts'
import { CustomerWaiting } from './customer-waiting.tsx'
import { CustomerDetailsContent } from './customer-details-content.tsx'
import type { ContactLogSlots } from './contact-log-slots.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import './customer-details.css'
import './customer-facts.css'
import './details-panels.css'

export interface CustomerDetailsViewProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly isOnline: boolean
  readonly access: FieldAccess
  /** The search that the customer was opened from, where there was one. */
  readonly filter: CustomerQuery | undefined
  /** What the list that they were opened from knows of the customer. */
  readonly listedRow: CustomerListRow | undefined
  /** Why previous and next are incomplete: the list's rows or its count could not be loaded. */
  readonly loadError: 'query' | 'count' | null
  /** Agreement numbers of the customers before and after, prefetched when the browser is idle. */
  readonly neighbours: readonly string[]
  readonly tab: DetailsTabId | undefined
  readonly onTab: (tab: DetailsTabId) => void
  readonly steps: ReactNode
  /** Renders the activity of a loaded customer. */
  readonly activity?: (details: Details) => ReactNode
  /** Renders the offers of a loaded customer. */
  readonly offers: (details: Details) => ReactNode
  readonly contactLog: ContactLogSlots
  /** Applies what this device has recorded since. */
  readonly overlay: (details: Details) => Details
  /** Rendered where there is no such customer. */
  readonly notFound: ReactNode
}

/** A customer's page. */
export function CustomerDetailsView({
  api,
  orgId,
  agreementNo,
  isOnline,
  access,
  filter,
  listedRow,
  loadError,
  neighbours,
  tab,
  onTab,
  steps,
  activity,
  offers,
  contactLog,
  overlay,
  notFound,
}: CustomerDetailsViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const device = useDeviceAnswerTexts()
  const {
    data: answered,
    error,
    isFetching,
    dataUpdatedAt,
    refetch,
  } = useQuery(customerDetailsQuery(api, orgId, agreementNo))
  const data = useMemo(
    () => (answered === undefined ? undefined : overlay(answered)),
    [answered, overlay],
  )
  const hasArrived = data !== undefined
  const ahead = neighbours.join('\n')
  useEffect(() => {
    if (!hasArrived || ahead === '') return
    return whenIdle(() => {
      for (const next of ahead.split('\n')) void prefetchCustomer(queryClient, api, orgId, next)
    })
  }, [hasArrived, ahead, queryClient, api, orgId])

  const failure = error === null ? undefined : toFailure(error)
  if (failure?.kind === 'refused' && failure.code === 'not_found') return notFound
  const loader = <Loader isLoading={isFetching} label={t('details_loading')} />
  if (data === undefined) {
    const away = device.stateView(failure)
    return (
      <div className="customer-details">
        {loader}
        <CustomerWaiting row={listedRow} steps={steps} hasFailed={failure !== undefined} />
        {failure !== undefined &&
          (away !== null ? (
            <StateView {...away} onRetry={() => void refetch()} />
          ) : failure.kind === 'unreachable' && !navigator.onLine ? (
            <StateView
              kind="offline"
              title={t('details_offline_title')}
              text={t('details_offline_text')}
              onRetry={() => void refetch()}
            />
          ) : (
            <StateView
              kind="failed"
              title={t('customer_page_failed_load_data')}
              text={t(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble')}
              onRetry={() => void refetch()}
            />
          ))}
      </div>
    )
  }
  const remarks = [
    device.record(answered) !== null
      ? device.record(answered)
      : failure === undefined && isOnline
        ? null
        : t('details_as_of_notice', {
            time: format.dateTime(new Date(dataUpdatedAt).toISOString()),
          }),
    loadError === null
      ? null
      : t(
          loadError === 'count'
            ? 'customer_page_failed_load_data'
            : 'customer_page_failed_load_query',
        ),
  ].filter((remark) => remark !== null)
  const notice = remarks.length > 0 && (
    <div className="details-notice" role="status">
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
  return (
    <div className="customer-details">
      {loader}
      <CustomerDetailsContent
        api={api}
        orgId={orgId}
        agreementNo={agreementNo}
        details={data}
        access={access}
        filter={filter}
        tab={tab}
        onTab={onTab}
        steps={steps}
        contactLog={contactLog}
        activity={activity?.(data)}
        offers={offers(data)}
        notice={notice}
      />
    </div>
  )
}
