import { classificationFields, optionLists } from '#domain/asset-classification/asset.model.ts'
import type {
  ClassificationField,
  ClassificationOptions,
} from '#domain/asset-classification/asset.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { classificationOptionsQuery } from './classification.queries.ts'
import type { ClassificationPlace } from './classification.queries.ts'

interface RuleRow {
  readonly field: ClassificationField
  readonly value: string
  readonly assets: number
}

const toRows = (options: ClassificationOptions): readonly RuleRow[] =>
  classificationFields.flatMap((field) =>
    options[optionLists[field]].map((option) => ({ field, ...option })),
  )

/** What vehicles can be classified by, to be read. */
export function ClassificationRulesPage(place: ClassificationPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useLocalList({
    id: 'classification-rule',
    defaultSort: { column: 'field', direction: 'ascending' },
    sorts: ['field', 'value', 'assets'],
    query: classificationOptionsQuery(place),
    read: toRows,
    searchTexts: ({ field, value }) => [t(`classification_${field}`), value],
    sortValue: (row, column) =>
      column === 'assets'
        ? row.assets
        : column === 'value'
          ? row.value
          : `${classificationFields.indexOf(row.field)}`,
    isOnline: place.isOnline,
    texts: {
      refused: t('classification_refused_text'),
      offline: t('classification_offline_text'),
      failed: t('classification_rules_failed'),
      noneFound: {
        title: t('classification_none_title'),
        text: (query) => t('classification_rules_none_text', { query }),
      },
    },
  })
  return (
    <ListScreen
      title={t('classification_rules_title')}
      list={list}
      columns={[
        {
          id: 'value',
          header: t('classification_rules_value'),
          isRowHeader: true,
          isSortable: true,
          card: 'title',
          cell: ({ value }) => value,
        },
        {
          id: 'field',
          header: t('classification_rules_field'),
          width: 220,
          isSortable: true,
          card: 'second',
          cell: ({ field }) => t(`classification_${field}`),
        },
        {
          id: 'assets',
          header: t('classification_rules_assets'),
          width: 140,
          align: 'end',
          isSortable: true,
          sortKind: 'number',
          card: 'figure',
          cell: ({ assets }) => <span className="figures">{format.number(assets)}</span>,
        },
      ]}
      rowId={({ field, value }) => `${field} ${value}`}
      rowName={({ value }) => value}
      searchLabel={t('classification_rules_search')}
    />
  )
}
