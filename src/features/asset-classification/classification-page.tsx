import { cloudUploadOutline, createOutline, shapesOutline } from 'ionicons/icons'
import { useState } from 'react'
import { assetSortFields, assetStates } from '#domain/asset-classification/asset.model.ts'
import { getAssetName } from '#domain/asset-classification/asset.rules.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { ExportButton } from '#src/session/records/export-button.tsx'
import { MissingRecord } from '#src/session/records/missing-record.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildAssetColumns } from './classification-columns.tsx'
import { ClassificationPanel } from './classification-panel.tsx'
import { assetListQuery } from './classification.queries.ts'
import type { ClassificationPlace } from './classification.queries.ts'
import { UploadClassificationDialog } from './upload-classification-dialog.tsx'
import { useClassifySelected, useSuggestSelected } from './use-classify-selected.tsx'

function useAssetList(place: ClassificationPlace) {
  const { t } = useTranslation()
  return useHostList({
    id: 'asset-classification',
    defaultSort: { column: 'make', direction: 'ascending' },
    defaultSize: 10,
    sorts: assetSortFields,
    query: (request) => assetListQuery(place, request),
    read: ({ assets, total, pageno, counts, as_of }) => ({
      rows: assets,
      total,
      page: pageno,
      isEmpty: counts.assets === 0,
      asOf: as_of,
    }),
    isOnline: place.isOnline,
    texts: {
      refused: t('classification_refused_text'),
      offline: t('classification_offline_text'),
      failed: t('classification_failed'),
      empty: {
        icon: shapesOutline,
        title: t('classification_empty_title'),
        text: t('classification_empty_text'),
      },
      noneFound: {
        title: t('classification_none_title'),
        text: t('classification_none_text'),
      },
    },
  })
}

/** Every vehicle that customers have or that is offered, and its size, body and classification. */
export function ClassificationPage(place: ClassificationPlace) {
  const { api, orgId, isOnline, mapping } = place
  const { t } = useTranslation()
  const [isUploading, setUploading] = useState(false)
  const list = useAssetList(place)
  const { data, controls, rows } = list
  return (
    <>
      <ListScreen
        title={t('classification_title')}
        list={list}
        columns={buildAssetColumns(t)}
        rowId={({ assetId }) => assetId}
        rowName={getAssetName}
        rowActions={({ assetId }) => [
          {
            id: 'edit',
            icon: createOutline,
            label: t('classification_edit'),
            onChoose: () => controls.address.change({ open: assetId }),
          },
        ]}
        counts={(['assets', 'unclassified'] as const).map((id) => ({
          id,
          label: t(`classification_count_${id}`),
          value: data?.counts[id],
        }))}
        searchLabel={t('classification_search')}
        filters={
          <FilterMenu
            label={t('classification_filter')}
            allLabel={t('classification_filter_all')}
            options={assetStates.map((value) => ({
              value,
              label: t(`classification_state_${value}`),
            }))}
            value={controls.request.filters['state']}
            onChange={(value) => controls.onFilter('state', value)}
          />
        }
        exportAction={
          <ExportButton
            isOnline={isOnline}
            fetchFile={() => api.CLASSIFICATION_EXPORT.get({ orgId, ...mapping, exclude: 'image' })}
          />
        }
        actions={
          <Button
            icon={cloudUploadOutline}
            opens="dialog"
            disabled={!isOnline}
            onClick={() => setUploading(true)}
          >
            {t('classification_upload')}
          </Button>
        }
        bulk={[useClassifySelected(place, rows), useSuggestSelected(place, rows)]}
        panel={({ id, row, frame }) =>
          row === undefined ? (
            <MissingRecord frame={frame} title={id} isKnown={data !== undefined} />
          ) : (
            <ClassificationPanel key={id} frame={frame} asset={row} {...place} />
          )
        }
      />
      {isUploading && <UploadClassificationDialog {...place} onClose={() => setUploading(false)} />}
    </>
  )
}
