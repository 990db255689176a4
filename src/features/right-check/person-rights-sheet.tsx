import { useQuery } from '@tanstack/react-query'
import { checkmarkOutline, closeOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { CheckedRight, PersonRights } from '#domain/roles/right-check.model.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CheckState } from './check-state.tsx'
import { isFoundRight } from './find-rights.ts'
import { personRightsQuery } from './right-check.queries.ts'
import type { RightCheckPlace } from './right-check.queries.ts'
import './right-check.css'

const views = ['all', 'held', 'missing'] as const
type View = (typeof views)[number]

interface CheckedRowProps {
  readonly row: CheckedRight
  readonly opened: readonly string[]
}

/** One right: what it opens, whether it is held, and by or with which role. */
function CheckedRow({ row: { right, is_held, roles, elsewhere }, opened }: CheckedRowProps) {
  const { t } = useTranslation()
  const names = roles.map(({ name }) => name).join(', ')
  return (
    <li className={is_held ? 'is-held' : undefined}>
      <Icon icon={is_held ? checkmarkOutline : closeOutline} size={16} />
      <div>
        <p className="strong">{right}</p>
        {opened.length > 0 && (
          <p className="small">{t('right_check_opens', { names: opened.join(', ') })}</p>
        )}
        <p className="small second">
          {is_held
            ? t('right_check_from', { names })
            : names === ''
              ? t('right_check_no_role')
              : t('right_check_would', { names })}
        </p>
        {elsewhere.map(({ id, name, roles: there }) => (
          <p key={id} className="small second">
            {t('right_check_elsewhere', { name, roles: there.join(', ') })}
          </p>
        ))}
      </div>
    </li>
  )
}

function CheckedRights({
  data,
  getOpened,
}: Pick<RightCheckPlace, 'getOpened'> & { readonly data: PersonRights }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [view, setView] = useState<View>('all')
  const found = data.rights
    .filter(({ is_held }) => view === 'all' || is_held === (view === 'held'))
    .map((row) => ({ row, opened: getOpened(row.right) }))
    .filter(({ row, opened }) => isFoundRight(row.right, opened, query.trim()))
  return (
    <>
      {!data.is_active && <Hint tone="caution">{t('users_disabled_hint')}</Hint>}
      {data.is_limited_to_list && <Hint tone="caution">{t('right_check_list_only')}</Hint>}
      <SearchBox
        label={t('right_check_search')}
        value={query}
        onChange={setQuery}
        note={query === '' ? '' : t('roles_rights_found', { count: found.length })}
      />
      <Segmented
        label={t('right_check_view')}
        options={views.map((value) => ({ value, label: t(`right_check_view_${value}`) }))}
        value={view}
        onChange={setView}
      />
      {found.length === 0 && <p className="second">{t('right_check_none')}</p>}
      <ul className="checked-rights">
        {found.map(({ row, opened }) => (
          <CheckedRow key={row.right} row={row} opened={opened} />
        ))}
      </ul>
    </>
  )
}

interface PersonRightsSheetProps extends RightCheckPlace {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

/** What a person may do and why: to find why somebody does not see a page or a button. */
export function PersonRightsSheet({ userId, name, onClose, ...place }: PersonRightsSheetProps) {
  const { t } = useTranslation()
  const { api, orgId, isOnline, getOpened } = place
  const { data, error, refetch } = useQuery(personRightsQuery(api, orgId, userId))
  return (
    <Sheet isOpen onClose={onClose} title={t('right_check_person', { name })} width={560}>
      <div className="right-check">
        {data === undefined ? (
          <CheckState error={error} isOnline={isOnline} onRetry={() => void refetch()} />
        ) : (
          <CheckedRights data={data} getOpened={getOpened} />
        )}
      </div>
    </Sheet>
  )
}
