import { useQuery } from '@tanstack/react-query'
import { cloudUploadOutline, documentOutline } from 'ionicons/icons'
import { useState } from 'react'
import { dealerImportStatuses } from '#domain/dealers/dealer-import.model.ts'
import type { DealerImportRow } from '#domain/dealers/dealer-import.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import {
  buildDealerImportColumns,
  dealerImportSorts,
  getDealerImportSortValue,
  getDealerRowMessage,
} from './dealer-import-columns.tsx'
import type { DealerPlace } from './dealer.mutations.ts'
import { dealerFilesQuery, dealerImportQuery } from './dealer.queries.ts'
import { UploadDealersDialog } from './upload-dealers-dialog.tsx'

function useImportList({ orgId, isOnline }: DealerPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'dealer-import',
    defaultSort: { column: 'line', direction: 'ascending' },
    sorts: dealerImportSorts,
    query: dealerImportQuery(orgId),
    read: (rows) => rows,
    searchTexts: (row) => [row.code, row.name, row.city, getDealerRowMessage(t, row)],
    sortValue: getDealerImportSortValue,
    passes: ({ status }, _name, value) => status === value,
    isOnline,
    texts: {
      empty: {
        icon: documentOutline,
        title: t('dealer_import_empty_title'),
        text: t('dealer_import_empty_text'),
      },
      noneFound: {
        title: t('dealer_import_none_title'),
        text: (query) => t('dealer_import_none_text', { query }),
      },
    },
  })
}

/** Which file was brought last, by whom, and what it is. */
function LastFile({ api, orgId }: DealerPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(dealerFilesQuery(api, orgId))
  const [file] = data ?? []
  if (file === undefined) return <p className="second">{t('dealer_import_columns')}</p>
  const { name, owner, created_at, description } = file
  return (
    <p className="second">
      {t('dealer_import_last', { name, owner, time: format.dateTime(created_at) })}
      {description !== undefined && ` – ${description}`}
    </p>
  )
}

/** Uploads a file of dealers, and says for each of its rows what became of it. */
export function ImportDealersPage(place: DealerPlace) {
  const { t } = useTranslation()
  const [isUploading, setUploading] = useState(false)
  const list = useImportList(place)
  const { all, controls } = list
  const count = (status: DealerImportRow['status']) =>
    all?.filter((row) => row.status === status).length
  return (
    <>
      <ListScreen
        className="dealer-import"
        title={t('dealer_import_title')}
        list={list}
        columns={buildDealerImportColumns(t)}
        rowId={({ line }) => String(line)}
        rowName={({ line, code }) => `${String(line)} ${code}`}
        remark={<LastFile {...place} />}
        counts={dealerImportStatuses.map((status) => ({
          id: status,
          label: t(`dealer_import_status_${status}`),
          value: count(status),
        }))}
        searchLabel={t('dealer_import_search')}
        filters={
          <FilterMenu
            label={t('dealer_import_filter')}
            allLabel={t('dealer_import_filter_all')}
            options={dealerImportStatuses.map((value) => ({
              value,
              label: t(`dealer_import_status_${value}`),
            }))}
            value={dealerImportStatuses.find((one) => one === controls.request.filters['status'])}
            onChange={(value) => controls.onFilter('status', value)}
          />
        }
        actions={
          <Button
            kind="primary"
            icon={cloudUploadOutline}
            opens="dialog"
            disabled={!place.isOnline}
            onClick={() => setUploading(true)}
          >
            {t('dealer_import_upload')}
          </Button>
        }
      />
      {isUploading && <UploadDealersDialog {...place} onClose={() => setUploading(false)} />}
    </>
  )
}
