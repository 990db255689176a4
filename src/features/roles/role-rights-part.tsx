import { useId, useState } from 'react'
import type { RoleRight } from '#domain/roles/role.model.ts'
import { Switch } from '#src/ui/button/switch.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface RightRowProps {
  readonly row: RoleRight
  readonly mayChange: boolean
  /** The caller may not: they do not hold it. */
  readonly isBeyond: boolean
}

/** One right: whether the role gives it, and who changed that last. */
function RightRow({ row: { right, user, modified, enabled }, mayChange, isBeyond }: RightRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { value, change } = useField<boolean>(right, right)
  const isHeld = value === true
  return (
    <tr className={isHeld === enabled ? undefined : 'unsaved'}>
      <th scope="row">
        <span id={`${id}-name`} className={isHeld ? 'strong' : undefined}>
          {right}
        </span>
        <span id={`${id}-note`} className="small second">
          {isHeld === enabled ? (isBeyond ? t('roles_right_beyond') : '') : t('history_unsaved')}
        </span>
      </th>
      <td>{user ?? '–'}</td>
      <td className="figures">{modified === null ? '–' : format.date(modified)}</td>
      <td>
        <Switch
          checked={isHeld}
          labelledBy={`${id}-name`}
          describedBy={`${id}-note`}
          disabled={!mayChange || isBeyond}
          onSwitch={() => change(!isHeld)}
        />
      </td>
    </tr>
  )
}

interface RoleRightsPartProps {
  readonly rights: readonly RoleRight[]
  /** Those that the caller may give and take. */
  readonly delegatable: ReadonlySet<string>
  readonly mayEdit: boolean
}

/** What the role allows: every right with who changed it when, to be turned on and off. */
export function RoleRightsPart({ rights, delegatable, mayEdit }: RoleRightsPartProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/u)
  const found = rights.filter(({ right }) =>
    words.every((word) => right.toLowerCase().includes(word)),
  )
  return (
    <div className="role-rights">
      <SearchBox
        label={t('roles_rights_search')}
        value={query}
        onChange={setQuery}
        note={query === '' ? '' : t('roles_rights_found', { count: found.length })}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('roles_right')}</th>
            <th scope="col">{t('roles_right_user')}</th>
            <th scope="col">{t('roles_right_modified')}</th>
            <th scope="col">{t('roles_right_enabled')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <RightRow
              key={row.right}
              row={row}
              mayChange={mayEdit}
              isBeyond={mayEdit && !delegatable.has(row.right)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
