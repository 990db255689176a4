import type { ImportedUser } from '#domain/user-import/user-import.model.ts'
import { useLabel, useTranslation } from '#src/ui/translation.ts'

/** Rows of the file with what keeps each from being added. */
export function ImportedRows({ rows }: { readonly rows: readonly ImportedUser[] }) {
  const { t } = useTranslation()
  const label = useLabel()
  if (rows.length === 0) return <p className="second">{t('users_import_none')}</p>
  return (
    <div className="import-rows">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('users_import_line')}</th>
            <th scope="col">{t('users_username')}</th>
            <th scope="col">{t('users_first_name')}</th>
            <th scope="col">{t('users_last_name')}</th>
            <th scope="col">{t('users_import_password')}</th>
            <th scope="col">{t('users_import_role')}</th>
            <th scope="col">{t('users_import_error')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, username, first_name, last_name, password, role, error }) => (
            <tr key={line}>
              <td className="figures">{line}</td>
              <th scope="row">{username}</th>
              <td>{first_name}</td>
              <td>{last_name}</td>
              <td>{password}</td>
              <td>{role}</td>
              <td className="refusal">
                {error === null ? '' : label(`users_import_error_${error}`, error)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
