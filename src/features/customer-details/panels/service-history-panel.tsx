import { useQuery } from '@tanstack/react-query'
import { maySeePart } from '#domain/customers/details-access.rules.ts'
import type { ServiceEntry } from '#domain/customers/service-history.model.ts'
import { failureOf } from '#src/api/failure.ts'
import type { Failure } from '#src/api/failure.ts'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Face } from '#src/ui/face/face.tsx'
import { Loader } from '#src/ui/face/loader.tsx'
import { Skeleton } from '#src/ui/face/skeleton.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { PanelBody } from './panel-body.tsx'
import { FactList } from './fact-list.tsx'
import { serviceHistoryQuery } from './service-history.queries.ts'

function Visit({ visit }: { readonly visit: ServiceEntry }) {
  const say = useText()
  const format = useFormat()
  const { serviceDate, soldHours, estimatedCost, serviceContactName } = visit
  const figure = (value: string) => <span className="figures">{value}</span>
  return (
    <li>
      <FactList
        isListed
        title={visit.serviceDescription}
        facts={[
          {
            id: 'date',
            label: say('service_date'),
            value: figure(serviceDate === null ? '–' : format.date(serviceDate)),
          },
          {
            id: 'hours',
            label: say('service_hours'),
            value: figure(soldHours === null ? '–' : format.number(soldHours, 1)),
          },
          {
            id: 'cost',
            label: say('service_cost'),
            value: figure(
              estimatedCost === null ? '–' : format.money(estimatedCost, { decimals: 0 }),
            ),
          },
          { id: 'contact', label: say('service_contact'), value: serviceContactName ?? '–' },
        ]}
      />
    </li>
  )
}

function Failed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const say = useText()
  const away = useDeviceWords().face(failure)
  if (failure.kind === 'refused' && failure.status === 403)
    return <Face kind="refused" text={say('panel_refused', { rights: 'CanViewServiceLeads' })} />
  if (away !== null) return <Face {...away} onRetry={onRetry} />
  if (failure.kind === 'unreachable' && !navigator.onLine)
    return <Face kind="offline" onRetry={onRetry} />
  return (
    <Face
      kind="failed"
      title={say('detail_page_failed_service_history_load')}
      text={say(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble')}
      onRetry={onRetry}
    />
  )
}

/** What the workshop did to the vehicle and what is due, latest first (W§3 L62). */
export function ServiceHistoryPanel({ api, orgId, agreementNo, access }: PanelProps) {
  const say = useText()
  const format = useFormat()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...serviceHistoryQuery(api, orgId, agreementNo),
    enabled: maySeePart('service_history', access),
  })
  const failure = error === null ? null : failureOf(error)
  const ofDevice = useDeviceWords().record(data)
  return (
    <PanelBody tab="service_history" part="service_history" access={access}>
      <Loader isLoading={isFetching} label={say('service_loading')} />
      {ofDevice !== null && (
        <p className="panel-none caution" role="status">
          {ofDevice}
        </p>
      )}
      {data !== undefined && failure !== null && ofDevice === null && (
        <p className="panel-none caution" role="status">
          {say('panel_as_of', { time: format.time(new Date(dataUpdatedAt).toISOString()) })}
        </p>
      )}
      {data === undefined &&
        failure === null &&
        [220, 300, 260].map((width) => <Skeleton key={width} width={width} height={14} />)}
      {data === undefined && failure !== null && (
        <Failed failure={failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <Face kind="empty" title={say('service_empty_title')} text={say('service_empty_text')} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="panel-list field-sections">
          {data.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
    </PanelBody>
  )
}
