import { addOutline, pricetagsOutline, timeOutline } from 'ionicons/icons'
import { useState } from 'react'
import { getMetadataItem, metadataEditRights } from '#domain/organisations/metadata.model.ts'
import type { MetadataRow } from '#domain/organisations/metadata.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { HistorySheet } from '#src/session/records/history-sheet.tsx'
import { MissingRecord } from '#src/session/records/missing-record.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
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

/** Everything that was changed on the page; each change can be put back. */
function MetadataHistory({
  list,
  onClose,
  ...place
}: MetadataPlace & {
  readonly list: readonly MetadataRow[] | undefined
  readonly onClose: () => void
}) {
  const { restore, isRestoring } = useMetadataActs(place)
  return (
    <HistorySheet
      query={metadataHistoryQuery(place.api, place.orgId)}
      isOnline={place.isOnline}
      mayEdit={useRights().meets(metadataEditRights)}
      isBusy={isRestoring}
      fields={useMetadataFieldTexts()}
      getItemName={(item) => item}
      onPutBack={(change) => {
        const [category = '', ...key] = change.item.split('/')
        const row = list?.find((one) => getMetadataItem(one) === change.item)
        restore(change, row ?? { category, key: key.join('/') }, row)
      }}
      onClose={onClose}
    />
  )
}

/** The organisation's lookup values: what lists of choices offer. */
export function MetadataPage(props: MetadataPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState<'create' | 'history' | null>(null)
  const mayEdit = useRights().meets(metadataEditRights)
  const list = useMetadataList(props)
  const { all, controls } = list
  const categories = [...new Set((all ?? []).map(({ category }) => category))].toSorted()
  const chosen = controls.request.filters['category']
  return (
    <>
      <ListScreen
        className="metadata"
        title={t('metadata_title')}
        list={list}
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
        actions={
          <>
            <Button icon={timeOutline} opens="dialog" onClick={() => setOpen('history')}>
              {t('history_title')}
            </Button>
            {mayEdit && (
              <Button
                kind="primary"
                icon={addOutline}
                opens="dialog"
                disabled={!props.isOnline}
                onClick={() => setOpen('create')}
              >
                {t('metadata_create')}
              </Button>
            )}
          </>
        }
        panel={({ id, frame }) => {
          const row = all?.find((one) => getMetadataItem(one) === id)
          return row === undefined ? (
            <MissingRecord frame={frame} title={id} isKnown={all !== undefined} />
          ) : (
            <MetadataPanel key={id} frame={frame} row={row} {...props} />
          )
        }}
      />
      {open === 'create' && (
        <CreateMetadata {...props} category={chosen ?? ''} onClose={() => setOpen(null)} />
      )}
      {open === 'history' && (
        <MetadataHistory {...props} list={all} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
