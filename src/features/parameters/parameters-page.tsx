import { optionsOutline } from 'ionicons/icons'
import { parameterEditRights } from '#domain/parameters/parameter.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CreateParameter } from './create-parameter.tsx'
import {
  buildParameterColumns,
  getParameterSortValue,
  parameterSorts,
} from './parameter-columns.tsx'
import { ParameterPanel } from './parameter-panel.tsx'
import type { ParameterPlace } from './parameter-panel.tsx'
import { useParameterActs } from './parameter.mutations.ts'
import { parameterHistoryQuery, parameterListQuery } from './parameter.queries.ts'
import { describeParameter, toListedParameters } from './parameter-row.model.ts'
import type { ListedParameter } from './parameter-row.model.ts'
import { getValueLabel } from './parameter-texts.ts'
import './parameters.css'

const filters = ['changed', 'own', 'unknown'] as const

const passes: Readonly<Record<string, (row: ListedParameter) => boolean>> = {
  changed: ({ isDefault }) => !isDefault,
  own: ({ written }) => written?.is_own === true,
  unknown: ({ known }) => known === null,
}

function useParameterList({ api, orgId, isOnline }: ParameterPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'parameters',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: parameterSorts,
    query: parameterListQuery(api, orgId),
    read: (rows) => toListedParameters(t, rows),
    searchTexts: ({ name, key, meaning, value, known }) => [
      name,
      key,
      meaning ?? '',
      getValueLabel(t, known, value),
    ],
    sortValue: getParameterSortValue,
    passes: (row, _name, value) => passes[value]?.(row) ?? true,
    isOnline,
    texts: {
      refused: t('parameters_refused_text'),
      offline: t('parameters_offline_text'),
      failed: t('parameters_failed'),
      empty: {
        icon: optionsOutline,
        title: t('parameters_empty_title'),
        text: t('parameters_empty_text'),
      },
      noneFound: {
        title: t('parameters_none_title'),
        text: (query) => t('parameters_none_text', { query }),
      },
    },
  })
}

/** The organisation's parameters: what each means, holds by default and holds here. */
export function ParametersPage(props: ParameterPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useParameterList(props)
  const { restore, isRestoring } = useParameterActs(props)
  const { all, controls } = list
  const count = (is: (row: ListedParameter) => boolean) => all?.filter(is).length
  return (
    <RecordsPage
      className="parameters"
      title={t('parameters_title')}
      list={list}
      mayEdit={useRights().meets(parameterEditRights)}
      columns={buildParameterColumns(t, format)}
      rowId={({ key }) => key}
      rowName={({ name }) => name}
      counts={[
        {
          id: 'known',
          label: t('parameters_count_known'),
          value: count((row) => row.known !== null),
        },
        {
          id: 'changed',
          label: t('parameters_count_changed'),
          value: count((row) => !row.isDefault),
        },
        {
          id: 'unknown',
          label: t('parameters_count_unknown'),
          value: count((row) => row.known === null),
        },
      ]}
      searchLabel={t('parameters_search')}
      filters={
        <FilterMenu
          label={t('parameters_filter')}
          allLabel={t('parameters_filter_all')}
          options={filters.map((value) => ({ value, label: t(`parameters_filter_${value}`) }))}
          value={filters.find((one) => one === controls.request.filters['state'])}
          onChange={(value) => controls.onFilter('state', value)}
        />
      }
      creation={{
        label: t('parameters_create'),
        sheet: (onClose) => <CreateParameter {...props} onClose={onClose} />,
      }}
      history={{
        query: parameterHistoryQuery(props.api, props.orgId),
        isBusy: isRestoring,
        fields: [
          { name: 'value', label: t('parameters_value') },
          { name: 'category', label: t('parameters_category') },
        ],
        getItemName: (key) => describeParameter(t, key)?.name ?? key,
        onPutBack: (change) =>
          restore(change, all?.find(({ key }) => key === change.item)?.written),
      }}
      record={(parameter, frame) => (
        <ParameterPanel key={parameter.key} frame={frame} parameter={parameter} {...props} />
      )}
    />
  )
}
