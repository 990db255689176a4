import { pricetagsOutline } from 'ionicons/icons'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { getMetadataItem } from '#domain/organisations/metadata.model.ts'
import { metadataEditRights } from '#domain/organisations/metadata-rights.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CreateMetadata } from './create-metadata.tsx'
import { buildMetadataColumns, getMetadataSortValue, metadataSorts } from './metadata-columns.tsx'
import { useMetadataFieldTexts } from './metadata-fields.tsx'
import { MetadataPanel } from './metadata-panel.tsx'
import type { MetadataPlace } from './metadata-panel.tsx'
import { useMetadataActs } from './metadata.mutations.ts'
import { metadataHistoryQuery, metadataListQuery } from './metadata.queries.ts'

function useMetadataList({ api, orgId, isOnline }: MetadataPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'metadata',
    defaultSort: { column: 'category', direction: 'ascending' },
    sorts: metadataSorts,
    query: metadataListQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ lang_value, value, key, category }) => [lang_value, value, key, category],
    sortValue: getMetadataSortValue,
    passes: ({ category }, _name, value) => category === value,
    isOnline,
    texts: {
      refused: t('metadata_refused_text'),
      offline: t('metadata_offline_text'),
      failed: t('metadata_failed'),
      empty: {
        icon: pricetagsOutline,
        title: t('metadata_empty_title'),
        text: t('metadata_empty_text'),
      },
      noneFound: {
        title: t('metadata_none_title'),
        text: (query) => t('metadata_none_text', { query }),
      },
    },
  })
}

/** The organisation's lookup values: what lists of choices offer. */
export function MetadataPage(props: MetadataPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useMetadataList(props)
  const { restore, isRestoring } = useMetadataActs(props)
  const { all, controls } = list
  const categories = [...new Set((all ?? []).map(({ category }) => category))].toSorted()
  const chosen = controls.request.filters['category']
  const onPutBack = (change: ConfigurationChange) => {
    const [category = '', ...key] = change.item.split('/')
    const row = all?.find((one) => getMetadataItem(one) === change.item)
    restore(change, row ?? { category, key: key.join('/') }, row)
  }
  return (
    <RecordsPage
      className="metadata"
      title={t('metadata_title')}
      list={list}
      mayEdit={useRights().meets(metadataEditRights)}
      columns={buildMetadataColumns(t, format)}
      rowId={getMetadataItem}
      rowName={({ lang_value, category }) => `${lang_value}, ${category}`}
      counts={[
        { id: 'values', label: t('metadata_count_values'), value: all?.length },
        {
          id: 'categories',
          label: t('metadata_count_categories'),
          value: all === undefined ? undefined : categories.length,
        },
        {
          id: 'inactive',
          label: t('metadata_count_inactive'),
          value: all?.filter(({ status }) => status === 'inactive').length,
        },
      ]}
      searchLabel={t('metadata_search')}
      filters={
        categories.length > 1 && (
          <FilterMenu
            label={t('metadata_filter_category')}
            allLabel={t('metadata_filter_all')}
            options={categories.map((value) => ({ value, label: value }))}
            value={chosen}
            onChange={(value) => controls.onFilter('category', value)}
          />
        )
      }
      creation={{
        label: t('metadata_create'),
        sheet: (onClose) => <CreateMetadata {...props} category={chosen ?? ''} onClose={onClose} />,
      }}
      history={{
        query: metadataHistoryQuery(props.api, props.orgId),
        isBusy: isRestoring,
        fields: useMetadataFieldTexts(),
        getItemName: (item) => item,
        onPutBack,
      }}
      record={(row, frame) => (
        <MetadataPanel key={getMetadataItem(row)} frame={frame} row={row} {...props} />
      )}
    />
  )
}
