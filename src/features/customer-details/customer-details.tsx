import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import type { CustomerDetails as Details } from '#domain/customers/customer-details.model.ts'
import type { CustomerQuery } from '#domain/customers/customer-query.model.ts'
import type { DetailsTabId } from '#domain/customers/details-tabs.rules.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Face } from '#src/ui/face/face.tsx'
import { Loader } from '#src/ui/face/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { useText } from '#src/ui/text.ts'
import { customerQuery, prefetchCustomer } from './customer-details.queries.ts'
import { CustomerRecord } from './customer-record.tsx'
import type { RecordingSlots } from './recording-slots.ts'
import { whenIdle } from './when-idle.ts'
import './customer-details.css'

export interface CustomerDetailsProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly isOnline: boolean
  readonly access: FieldAccess
  /** The search that the customer was opened from, where there was one. */
  readonly filter: CustomerQuery | undefined
  /** Why the steps through the list are not complete: its rows or its count could not be loaded. */
  readonly trouble: 'query' | 'count' | null
  /** Agreement numbers of the customers before and after, fetched while the page has nothing better to do. */
  readonly neighbours: readonly string[]
  readonly tab: DetailsTabId | undefined
  readonly onTab: (tab: DetailsTabId) => void
  readonly steps: ReactNode
  /** The activity of a customer that has arrived. */
  readonly activity?: (details: Details) => ReactNode
  /** The offers of a customer that has arrived. */
  readonly offers: (details: Details) => ReactNode
  readonly recording: RecordingSlots
  /** The customer with what this device has recorded since laid over. */
  readonly overlay: (details: Details) => Details
  /** Drawn where there is no such customer. */
  readonly unknown: ReactNode
}

/** A customer's page (W§2 L33-40). */
export function CustomerDetails({
  api,
  orgId,
  agreementNo,
  isOnline,
  access,
  filter,
  trouble,
  neighbours,
  tab,
  onTab,
  steps,
  activity,
  offers,
  recording,
  overlay,
  unknown,
}: CustomerDetailsProps) {
  const say = useText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const device = useDeviceWords()
  const {
    data: answered,
    error,
    isFetching,
    dataUpdatedAt,
    refetch,
  } = useQuery(customerQuery(api, orgId, agreementNo))
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

  const failure = error === null ? undefined : failureOf(error)
  if (failure?.kind === 'refused' && failure.code === 'not_found') return unknown
  const loader = <Loader isLoading={isFetching} label={say('details_loading')} />
  if (data === undefined) {
    const away = device.face(failure)
    return (
      <div className="customer-details">
        {loader}
        <PageHead title={say('details_title')} actions={steps} />
        {failure !== undefined &&
          (away !== null ? (
            <Face {...away} onRetry={() => void refetch()} />
          ) : failure.kind === 'unreachable' && !navigator.onLine ? (
            <Face
              kind="offline"
              title={say('details_offline_title')}
              text={say('details_offline_text')}
              onRetry={() => void refetch()}
            />
          ) : (
            <Face
              kind="failed"
              title={say('customer_page_failed_load_data')}
              text={say(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble')}
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
        : say('details_as_of_notice', {
            time: format.dateTime(new Date(dataUpdatedAt).toISOString()),
          }),
    trouble === null
      ? null
      : say(
          trouble === 'count'
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
      <CustomerRecord
        api={api}
        orgId={orgId}
        agreementNo={agreementNo}
        details={data}
        access={access}
        filter={filter}
        tab={tab}
        onTab={onTab}
        steps={steps}
        recording={recording}
        activity={activity?.(data)}
        offers={offers(data)}
        notice={notice}
      />
    </div>
  )
}
