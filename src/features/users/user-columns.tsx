import { Link } from '@tanstack/react-router'
import type { ListedUser } from '#domain/users/user-list.model.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

export interface UserColumnTexts {
  readonly t: Translate
  readonly format: Format
  readonly orgId: string
  /** Whether the page of this person opens. */
  readonly mayOpen: (user: ListedUser) => boolean
  readonly getRoleName: (id: string) => string
  readonly getLanguageName: (id: string) => string
}

export const getUserName = ({
  first_name,
  last_name,
  username,
}: Pick<ListedUser, 'first_name' | 'last_name' | 'username'>): string =>
  `${first_name} ${last_name}`.trim() || username

const buildNameColumns = ({
  t,
  orgId,
  mayOpen,
}: UserColumnTexts): readonly Column<ListedUser>[] => [
  {
    id: 'name',
    header: t('users_name'),
    width: 240,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: (user) =>
      mayOpen(user) ? (
        <Link to="/$orgId/users/$userId" params={{ orgId, userId: user.userID }}>
          {getUserName(user)}
        </Link>
      ) : (
        getUserName(user)
      ),
  },
  {
    id: 'username',
    header: t('users_username'),
    isSortable: true,
    card: 'second',
    cell: ({ username }) => username,
  },
]

/** The columns of the people; a name leads to the person’s page. */
export const buildUserColumns = (texts: UserColumnTexts): readonly Column<ListedUser>[] => {
  const { t, format, getRoleName, getLanguageName } = texts
  return [
    ...buildNameColumns(texts),
    {
      id: 'roles',
      header: t('users_roles'),
      card: 'fact',
      cardLabel: t('users_roles'),
      cell: ({ roles }) => (roles.length === 0 ? none : roles.map(getRoleName).join(', ')),
    },
    {
      id: 'dealers',
      header: t('users_dealers'),
      width: 160,
      card: 'fact',
      cardLabel: t('users_dealers'),
      cell: ({ dealers }) =>
        dealers === null ? (
          <span className="second">{t('users_dealers_every')}</span>
        ) : (
          dealers.join(', ') || none
        ),
    },
    {
      id: 'status',
      header: t('users_status'),
      width: 140,
      isSortable: true,
      card: 'fact',
      cardLabel: t('users_status'),
      cell: ({ status, waits_until }) => (
        <span className={status === 'active' ? undefined : 'second'}>
          {t(`users_status_${status}`)}
          {waits_until !== null && (
            <span className="small user-wait">
              {t('users_waits_short', { time: format.time(waits_until) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'default_language',
      header: t('users_language'),
      width: 120,
      hideBelow: 'desktop',
      cell: ({ default_language }) =>
        default_language === null ? none : getLanguageName(default_language),
    },
  ]
}
