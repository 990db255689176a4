import { classificationFields } from '#domain/asset-classification/asset.model.ts'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

/** The columns of the assets; on a phone a card with the vehicle and its values. */
export function buildAssetColumns(t: Translate): readonly Column<Asset>[] {
  return [
    {
      id: 'assetId',
      header: t('classification_assetId'),
      width: 220,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ assetId }) => <span className="ellipsis">{assetId}</span>,
    },
    {
      id: 'make',
      header: t('classification_make'),
      width: 130,
      isSortable: true,
      card: 'second',
      cell: ({ make }) => make,
    },
    {
      id: 'model',
      header: t('classification_model'),
      width: 130,
      isSortable: true,
      card: 'fact',
      cardLabel: t('classification_model'),
      cell: ({ model }) => model,
    },
    {
      id: 'derivative',
      header: t('classification_derivative'),
      isSortable: true,
      card: 'fact',
      cardLabel: t('classification_derivative'),
      cell: ({ derivative }) => (derivative === '' ? '–' : derivative),
    },
    ...classificationFields.map((field): Column<Asset> => ({
      id: field,
      header: t(`classification_${field}`),
      width: 130,
      isSortable: true,
      card: 'fact',
      cardLabel: t(`classification_${field}`),
      cell: (row) =>
        row[field] === '' ? (
          <span className="refusal">{t('classification_missing')}</span>
        ) : (
          row[field]
        ),
    })),
  ]
}
