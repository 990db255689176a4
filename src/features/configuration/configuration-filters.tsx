import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { restorableParts } from '#domain/configuration/configuration.model.ts'
import { DateInput } from '#src/ui/input/date-input.tsx'
import { TimeInput } from '#src/ui/input/time-input.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import type { ListControls } from '#src/ui/list-page/list-request.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { otherOrganisationsQuery } from './configuration.queries.ts'
import type { ConfigurationPlace } from './configuration.queries.ts'

interface DateFilterProps {
  readonly controls: ListControls
  /** The day that is compared, chosen or not. */
  readonly day: string | undefined
  readonly today: string
}

/** The date; what cannot be read as one leaves the last one, and says so. */
function DateFilter({ controls, day, today }: DateFilterProps) {
  const { t } = useTranslation()
  const [faults, setFaults] = useState({ day: false, time: false })
  const { request, onFilter } = controls
  return (
    <span className="configuration-date" role="group" aria-label={t('configuration_date')}>
      <span className="small quiet" aria-hidden="true">
        {t('configuration_date')}
      </span>
      <span className="configuration-day">
        <DateInput
          label={t('configuration_day')}
          value={day}
          max={today}
          isInvalid={faults.day}
          onFault={(isFault) => setFaults((before) => ({ ...before, day: isFault }))}
          onChange={(chosen) => onFilter('day', chosen)}
        />
      </span>
      <span className="configuration-time">
        <TimeInput
          label={t('configuration_time')}
          value={request.filters['time']}
          isInvalid={faults.time}
          onFault={(isFault) => setFaults((before) => ({ ...before, time: isFault }))}
          onChange={(chosen) => onFilter('time', chosen)}
        />
      </span>
    </span>
  )
}

/** Which organisation, as of when, and which part. */
export function ConfigurationFilters({
  place,
  ...date
}: DateFilterProps & { readonly place: ConfigurationPlace }) {
  const { t } = useTranslation()
  const { data: others = [] } = useQuery(otherOrganisationsQuery(place))
  const { request, onFilter } = date.controls
  return (
    <>
      <DateFilter {...date} />
      {others.length > 0 && (
        <FilterMenu
          label={t('configuration_source')}
          allLabel={t('configuration_source_own')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={request.filters['source']}
          onChange={(value) => onFilter('source', value)}
        />
      )}
      <FilterMenu
        label={t('configuration_part')}
        allLabel={t('configuration_any_part')}
        options={restorableParts.map((value) => ({ value, label: t(`audit_what_${value}`) }))}
        value={request.filters['part']}
        onChange={(value) => onFilter('part', value)}
      />
    </>
  )
}
