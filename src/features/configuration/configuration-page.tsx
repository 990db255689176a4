import { useQuery } from '@tanstack/react-query'
import { arrowUndoOutline, gitCompareOutline } from 'ionicons/icons'
import { useState } from 'react'
import type {
  ConfigurationComparison,
  ConfigurationSource,
} from '#domain/configuration/configuration.model.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { toFailure } from '#src/api/failure.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { MissingRecord } from '#src/session/records/missing-record.tsx'
import { BulkDialog } from '#src/ui/bulk/bulk-dialog.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useListAddress } from '#src/ui/list-page/list-address.ts'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildDifferenceColumns } from './configuration-columns.tsx'
import type { GetFieldTexts } from './configuration-columns.tsx'
import { ConfigurationFilters } from './configuration-filters.tsx'
import { readConfigurationSource } from './configuration-source.ts'
import { comparisonQuery, toDifferenceId } from './configuration.queries.ts'
import type { ConfigurationPlace } from './configuration.queries.ts'
import { DifferencePanel } from './difference-panel.tsx'
import { useRestore } from './use-restore.tsx'
import './configuration.css'

const sorts = ['name', 'part'] as const

function useDifferenceList(place: ConfigurationPlace, source: ConfigurationSource) {
  const { t } = useTranslation()
  const query = comparisonQuery(place, source)
  const { data, error } = useQuery(query)
  const failure = error === null ? null : toFailure(error)
  const isAhead = failure?.kind === 'refused' && failure.code === 'date_ahead'
  const list = useLocalList({
    id: 'configuration-history',
    query,
    read: ({ differences }) => differences,
    defaultSort: { column: 'part', direction: 'ascending' },
    sorts,
    searchTexts: ({ name }) => [name],
    sortValue: (row, column) =>
      column === 'name' ? row.name : `${t(`audit_what_${row.part}`)} ${row.name}`,
    passes: ({ part }, name, value) => name !== 'part' || part === value,
    isOnline: place.isOnline,
    texts: {
      refused: t(isAhead ? 'configuration_date_ahead' : 'configuration_refused_text'),
      offline: t('configuration_offline_text'),
      failed: t('configuration_failed'),
      empty: {
        icon: gitCompareOutline,
        title: t('configuration_empty_title'),
        text: t('configuration_empty_text'),
      },
      noneFound: { title: t('configuration_none_title'), text: t('configuration_none_text') },
    },
  })
  return { list, comparison: data }
}

/** What the comparison does not show, and since when there is a history. */
function ComparisonRemark({ comparison }: { readonly comparison: ConfigurationComparison }) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const { at, begins_at: begin, parts, differences } = comparison
  const hidden = parts.filter(({ obstacle }) => obstacle !== null)
  const total = parts.reduce((sum, { differences: count }) => sum + count, 0)
  return (
    <>
      {begin === null && <p>{t('configuration_nothing_recorded')}</p>}
      {begin !== null && at < begin && (
        <p className="caution">{t('configuration_before_recording', { at: dateTime(begin) })}</p>
      )}
      {hidden.length > 0 && (
        <p>
          {t('configuration_hidden_parts', {
            parts: hidden.map(({ part }) => t(`audit_what_${part}`)).join(', '),
          })}
        </p>
      )}
      {total > differences.length && (
        <p>
          {t('configuration_more', {
            shown: number(differences.length, 0),
            total: number(total, 0),
          })}
        </p>
      )}
    </>
  )
}

/** The configuration beside that of a date or another organisation, and the way back to it. */
export function ConfigurationPage({
  getFields,
  ...place
}: ConfigurationPlace & { readonly getFields: GetFieldTexts }) {
  const { t } = useTranslation()
  const { organisation } = useFormat()
  const { params } = useListAddress()
  const [today] = useState(() =>
    formatDate(new Date().toISOString(), { ...organisation.date, date: 'YYYY-MM-DD' }),
  )
  const source = readConfigurationSource(params.filters ?? {}, today)
  const { list, comparison } = useDifferenceList(place, source)
  const action = useRestore({ place, source, comparison })
  const [restoring, setRestoring] = useState<readonly string[]>()
  const { controls } = list
  const part = controls.request.filters['part']
  const all = (list.all ?? []).filter((one) => part === undefined || one.part === part)
  return (
    <>
      <ListScreen
        title={t('configuration_title')}
        list={list}
        columns={buildDifferenceColumns(t, getFields)}
        rowId={toDifferenceId}
        rowName={({ name }) => name}
        remark={
          <Hint>
            <p>{t('configuration_remark')}</p>
            {comparison !== undefined && <ComparisonRemark comparison={comparison} />}
          </Hint>
        }
        searchLabel={t('configuration_search')}
        filters={
          <ConfigurationFilters place={place} controls={controls} day={source.day} today={today} />
        }
        actions={
          <Button
            icon={arrowUndoOutline}
            opens="dialog"
            disabled={!place.isOnline || all.length === 0}
            onClick={() => setRestoring(all.map(toDifferenceId))}
          >
            {t('configuration_put_all_back')}
          </Button>
        }
        bulk={[action]}
        panel={({ id, row, frame }) =>
          row === undefined ? (
            <MissingRecord frame={frame} title={id} isKnown={comparison !== undefined} />
          ) : (
            <DifferencePanel
              key={id}
              frame={frame}
              difference={row}
              getFields={getFields}
              isOnline={place.isOnline}
              isCovered={restoring !== undefined}
              onRestore={() => setRestoring([id])}
            />
          )
        }
      />
      {restoring !== undefined && (
        <BulkDialog
          isOpen
          action={action}
          ids={restoring}
          onClose={() => setRestoring(undefined)}
          onDone={() => {}}
        />
      )}
    </>
  )
}
