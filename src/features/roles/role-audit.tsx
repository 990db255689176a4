import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#src/ui/format.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { RolePlace } from './role.mutations.ts'
import { rightChangesQuery } from './role.queries.ts'

/** Who gave the role each right, or took it, and when. */
export function RoleAudit({ api, orgId, roleId }: RolePlace & { readonly roleId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, isPending, refetch } = useQuery(rightChangesQuery(api, orgId, roleId))
  if (data === undefined)
    return isPending ? (
      <Skeleton height={120} />
    ) : (
      <StateView kind="failed" title={t('history_failed')} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return <p className="second">{t('roles_audit_empty')}</p>
  return (
    <table className="role-audit">
      <thead>
        <tr>
          <th scope="col">{t('roles_right')}</th>
          <th scope="col">{t('roles_right_user')}</th>
          <th scope="col">{t('roles_right_modified')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ permission, username, modified, enabled }) => (
          <tr key={`${modified} ${permission} ${String(enabled)}`}>
            <th scope="row">
              <span className="strong">{permission}</span>
              <span className="small second">
                {t(enabled ? 'roles_audit_given' : 'roles_audit_taken')}
              </span>
            </th>
            <td>{username}</td>
            <td className="figures">{format.dateTime(modified)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
