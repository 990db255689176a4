import type { MetadataRow } from '#domain/organisations/metadata.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

const buildNameColumns = (t: Translate): readonly Column<MetadataRow>[] => [
  {
    id: 'lang_value',
    header: t('metadata_lang_value'),
    width: 230,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ lang_value }) => <span dir="auto">{lang_value}</span>,
  },
  {
    id: 'value',
    header: t('metadata_value'),
    width: 190,
    isSortable: true,
    card: 'second',
    cell: ({ value }) => value,
  },
  {
    id: 'category',
    header: t('metadata_category'),
    width: 200,
    isSortable: true,
    card: 'fact',
    cell: ({ category }) => category,
  },
  {
    id: 'key',
    header: t('metadata_key'),
    isSortable: true,
    hideBelow: 'lying',
    card: 'fact',
    cell: ({ key }) => <code>{key}</code>,
  },
]

/** The columns of the lookup values. */
export const buildMetadataColumns = (
  t: Translate,
  format: Format,
): readonly Column<MetadataRow>[] => [
  ...buildNameColumns(t),
  {
    id: 'status',
    header: t('metadata_status'),
    width: 104,
    isSortable: true,
    card: 'status',
    cell: ({ status }) => (
      <span className={status === 'active' ? undefined : 'second'}>
        {t(`metadata_status_${status}`)}
      </span>
    ),
  },
  {
    id: 'username',
    header: t('metadata_by'),
    width: 150,
    isSortable: true,
    hideBelow: 'desktop',
    cell: ({ username }) => username ?? none,
  },
  {
    id: 'modified_at',
    header: t('metadata_modified'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    hideBelow: 'desktop',
    cell: ({ modified_at }) => (
      <span className="figures">{modified_at === null ? none : format.dateTime(modified_at)}</span>
    ),
  },
]

const order = ({ category, sort_order, key }: MetadataRow): string =>
  `${category} ${String(sort_order).padStart(4, '0')} ${key}`

const sortValues: Readonly<Record<string, (row: MetadataRow) => string>> = {
  lang_value: ({ lang_value }) => lang_value,
  value: ({ value }) => value,
  category: order,
  key: ({ key, category }) => `${key} ${category}`,
  status: (row) => `${row.status} ${order(row)}`,
  username: (row) => `${row.username ?? ''} ${order(row)}`,
  modified_at: (row) => `${row.modified_at ?? ''} ${order(row)}`,
}

export const metadataSorts = Object.keys(sortValues)

export const getMetadataSortValue = (row: MetadataRow, column: string): string =>
  sortValues[column]?.(row) ?? ''
