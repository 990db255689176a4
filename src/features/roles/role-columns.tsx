import type { Role } from '#domain/roles/role.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

const buildNameColumns = (t: Translate): readonly Column<Role>[] => [
  {
    id: 'name',
    header: t('roles_name'),
    width: 240,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name }) => name,
  },
  {
    id: 'description',
    header: t('roles_description'),
    isSortable: true,
    card: 'second',
    cell: ({ description }) => (description === '' ? none : description),
  },
]

/** The columns of the roles; the id is what other systems know a role by. */
export const buildRoleColumns = (t: Translate, format: Format): readonly Column<Role>[] => [
  ...buildNameColumns(t),
  {
    id: 'members',
    header: t('roles_members'),
    width: 110,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'fact',
    cardLabel: t('roles_members'),
    cell: ({ members }) => format.number(members),
  },
  {
    id: 'rights',
    header: t('roles_rights'),
    width: 110,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'fact',
    cardLabel: t('roles_rights'),
    cell: ({ rights }) => format.number(rights),
  },
  {
    id: 'id',
    header: t('roles_id'),
    width: 300,
    hideBelow: 'laptop',
    cell: ({ id }) => <code className="small second">{id}</code>,
  },
  {
    id: 'modified_at',
    header: t('roles_modified'),
    width: 220,
    isSortable: true,
    sortKind: 'time',
    hideBelow: 'desktop',
    cell: ({ username, modified_at }) =>
      modified_at === null ? (
        none
      ) : (
        <>
          {username} <span className="second figures">{format.date(modified_at)}</span>
        </>
      ),
  },
]

const sortValues: Readonly<Record<string, (role: Role) => string | number>> = {
  name: ({ name }) => name,
  description: ({ description, name }) => `${description} ${name}`,
  members: ({ members }) => members,
  rights: ({ rights }) => rights,
  modified_at: ({ modified_at }) => modified_at ?? '',
}

export const roleSorts = Object.keys(sortValues)

export const getRoleSortValue = (role: Role, column: string): string | number =>
  sortValues[column]?.(role) ?? ''
