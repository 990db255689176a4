import { groupTargets } from '#domain/dealer-groups/dealer-group.model.ts'
import type { DealerGroup } from '#domain/dealer-groups/dealer-group.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

/** The names of the groups that a group is in. */
const getParentNames = (groups: readonly DealerGroup[], { id }: DealerGroup): string =>
  groups
    .filter(({ child_ids }) => child_ids.includes(id))
    .map(({ name }) => name)
    .join(', ')

const buildNameColumns = (t: Translate): readonly Column<DealerGroup>[] => [
  {
    id: 'name',
    header: t('groups_name'),
    width: 240,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    id: 'description',
    header: t('groups_description'),
    card: 'second',
    hideBelow: 'lying',
    cell: ({ description }) => (description === '' ? none : description),
  },
  {
    id: 'status',
    header: t('groups_status'),
    width: 120,
    isSortable: true,
    card: 'status',
    cell: ({ status }) => (
      <span className={status === 'draft' ? 'second' : undefined}>
        {t(`groups_status_${status}`)}
      </span>
    ),
  },
]

/** The columns of the groups. */
export const buildGroupColumns = (
  t: Translate,
  format: Format,
  groups: readonly DealerGroup[],
): readonly Column<DealerGroup>[] => [
  ...buildNameColumns(t),
  {
    id: 'parents',
    header: t('groups_parents'),
    width: 180,
    hideBelow: 'desktop',
    card: 'fact',
    cardLabel: t('groups_parents'),
    cell: (group) => getParentNames(groups, group) || none,
  },
  {
    id: 'children',
    header: t('groups_children'),
    width: 130,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    hideBelow: 'lying',
    cell: ({ child_ids }) => <span className="figures">{format.number(child_ids.length)}</span>,
  },
  {
    id: 'dealers',
    header: t('groups_dealers'),
    width: 110,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'fact',
    cardLabel: t('groups_dealers'),
    cell: ({ dealer_ids }) => <span className="figures">{format.number(dealer_ids.length)}</span>,
  },
  {
    id: 'updated_at',
    header: t('groups_updated'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    hideBelow: 'desktop',
    cell: ({ updated_at }) => <span className="figures">{format.dateTime(updated_at)}</span>,
  },
  ...groupTargets.map((name): Column<DealerGroup> => ({
    id: name,
    header: t(`groups_${name}`),
    group: t('groups_targets'),
    width: 120,
    align: 'end',
    isHiddenAtFirst: true,
    cell: (group) => (
      <span className="figures">{group[name] === null ? none : format.number(group[name])}</span>
    ),
  })),
]

const sortValues: Readonly<Record<string, (row: DealerGroup) => string | number>> = {
  name: ({ name }) => name,
  status: ({ status, name }) => `${status} ${name}`,
  children: ({ child_ids }) => child_ids.length,
  dealers: ({ dealer_ids }) => dealer_ids.length,
  updated_at: ({ updated_at }) => updated_at,
}

export const groupSorts = Object.keys(sortValues)

export const getGroupSortValue = (row: DealerGroup, column: string): string | number =>
  sortValues[column]?.(row) ?? ''
