import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { ListedParameter } from './parameter-row.model.ts'
import { getTypeLabel, getValueLabel } from './parameter-texts.ts'

const none = '–'

const buildValueColumns = (t: Translate): readonly Column<ListedParameter>[] => [
  {
    id: 'name',
    header: t('parameters_name'),
    width: 380,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name, key, known }) => (
      <>
        {name} {known !== null && <span className="second-line second parameter-key">{key}</span>}
      </>
    ),
  },
  {
    id: 'value',
    header: t('parameters_value'),
    width: 190,
    isSortable: true,
    card: 'second',
    cell: ({ known, value, isDefault }) => (
      <span dir="auto" className={isDefault ? 'second' : 'strong'}>
        {getValueLabel(t, known, value)}
      </span>
    ),
  },
  {
    id: 'standard',
    header: t('parameters_default'),
    width: 130,
    hideBelow: 'lying',
    card: 'fact',
    cardLabel: t('parameters_default'),
    cell: ({ known, standard }) => (
      <span className="second">{standard === null ? none : getValueLabel(t, known, standard)}</span>
    ),
  },
]

/** The columns of the parameters: strong values are not the default. */
export const buildParameterColumns = (
  t: Translate,
  format: Format,
): readonly Column<ListedParameter>[] => [
  ...buildValueColumns(t),
  {
    id: 'type',
    header: t('parameters_type'),
    width: 120,
    isSortable: true,
    hideBelow: 'desktop',
    cell: ({ known }) => getTypeLabel(t, known),
  },
  {
    id: 'category',
    header: t('parameters_category'),
    width: 110,
    isSortable: true,
    hideBelow: 'desktop',
    cell: ({ category }) => category,
  },
  {
    id: 'meaning',
    header: t('parameters_meaning'),
    hideBelow: 'laptop',
    cell: ({ meaning }) =>
      meaning === null ? <span className="caution">{t('parameters_unknown')}</span> : meaning,
  },
  {
    id: 'username',
    header: t('parameters_by'),
    width: 140,
    isSortable: true,
    isHiddenAtFirst: true,
    cell: ({ written }) => written?.username ?? none,
  },
  {
    id: 'modified_at',
    header: t('parameters_modified'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    isHiddenAtFirst: true,
    cell: ({ written }) => (
      <span className="figures">
        {typeof written?.modified_at === 'string' ? format.dateTime(written.modified_at) : none}
      </span>
    ),
  },
]

const sortValues: Readonly<Record<string, (row: ListedParameter) => string>> = {
  // What the product does not know comes last.
  name: ({ name, known }) => `${known === null ? 2 : 1} ${name}`,
  value: ({ value, name }) => `${value} ${name}`,
  type: ({ known, name }) => `${known?.type.kind ?? 'z'} ${name}`,
  category: ({ category, name }) => `${category} ${name}`,
  username: ({ written, name }) => `${written?.username ?? ''} ${name}`,
  modified_at: ({ written, name }) => `${written?.modified_at ?? ''} ${name}`,
}

export const parameterSorts = Object.keys(sortValues)

export const getParameterSortValue = (row: ListedParameter, column: string): string =>
  sortValues[column]?.(row) ?? ''
