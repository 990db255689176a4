import { useQuery } from '@tanstack/react-query'
import { maySeePart } from '#domain/customers/details/details-access.rules.ts'
import type { ServiceEntry } from '#domain/customers/details/service-history.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Failure } from '#src/api/failure.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { PanelBody } from './panel-body.tsx'
import { FactList } from './fact-list.tsx'
import { serviceHistoryQuery } from './service-history.queries.ts'

function Visit({ visit }: { readonly visit: ServiceEntry }) {
  const { t } = useTranslation()
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
            label: t('service_date'),
            value: figure(serviceDate === null ? '–' : format.date(serviceDate)),
          },
          {
            id: 'hours',
            label: t('service_hours'),
            value: figure(soldHours === null ? '–' : format.number(soldHours, 1)),
          },
          {
            id: 'cost',
            label: t('service_cost'),
            value: figure(
              estimatedCost === null ? '–' : format.money(estimatedCost, { decimals: 0 }),
            ),
          },
          { id: 'contact', label: t('service_contact'), value: serviceContactName ?? '–' },
        ]}
      />
    </li>
  )
}

function Failed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const away = useDeviceAnswerTexts().stateView(failure)
  if (failure.kind === 'refused' && failure.status === 403)
    return <StateView kind="refused" text={t('panel_refused', { rights: 'CanViewServiceLeads' })} />
  if (away !== null) return <StateView {...away} onRetry={onRetry} />
  if (failure.kind === 'unreachable' && !navigator.onLine)
    return <StateView kind="offline" onRetry={onRetry} />
  return (
    <StateView
      kind="failed"
      title={t('detail_page_failed_service_history_load')}
      text={t(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble')}
      onRetry={onRetry}
    />
  )
}

/** The workshop's work on the vehicle and what is due, latest first. */
export function ServiceHistoryPanel({ api, orgId, agreementNo, access }: PanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...serviceHistoryQuery(api, orgId, agreementNo),
    enabled: maySeePart('service_history', access),
  })
  const failure = error === null ? null : toFailure(error)
  const ofDevice = useDeviceAnswerTexts().record(data)
  return (
    <PanelBody tab="service_history" part="service_history" access={access}>
      <Loader isLoading={isFetching} label={t('service_loading')} />
      {ofDevice !== null && (
        <p className="panel-none caution" role="status">
          {ofDevice}
        </p>
      )}
      {data !== undefined && failure !== null && ofDevice === null && (
        <p className="panel-none caution" role="status">
          {t('panel_as_of', { time: format.time(new Date(dataUpdatedAt).toISOString()) })}
        </p>
      )}
      {data === undefined &&
        failure === null &&
        [220, 300, 260].map((width) => <Skeleton key={width} width={width} height={14} />)}
      {data === undefined && failure !== null && (
        <Failed failure={failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <StateView kind="empty" title={t('service_empty_title')} text={t('service_empty_text')} />
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
