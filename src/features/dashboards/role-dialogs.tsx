import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { DashboardFormDialog } from './dashboard-form-dialog.tsx'
import { dashboardRolesQuery } from './dashboard.queries.ts'
import { useRoleActs } from './dashboard.mutations.ts'
import type { DashboardPlace } from './dashboard.mutations.ts'

interface RoleDialogProps extends DashboardPlace {
  readonly onClose: () => void
}

/** The roles to choose from; a failure is said where the dialogs are. */
function useRoles({ api, orgId }: DashboardPlace) {
  const { data, error } = useQuery(dashboardRolesQuery(api, orgId))
  useEffect(() => {
    if (error !== null) flash.error('dashboard_cache_failed_get_roles')
  }, [error])
  return { roles: data ?? [], isFailed: error !== null && data === undefined }
}

const assignmentModel = v.object({
  role: v.pipe(v.string(), v.nonEmpty()),
  dashboards: v.array(v.string()),
})

type Assignment = v.InferOutput<typeof assignmentModel>

/** Choosing a role shows the dashboards that it has now. */
function AssignmentFields({
  dashboards,
  roles,
}: {
  readonly dashboards: readonly Dashboard[]
  readonly roles: readonly { readonly id: string; readonly name: string }[]
}) {
  const { t } = useTranslation()
  const { value: role } = useField<string>('role')
  const { change } = useField<readonly string[]>('dashboards')
  const shown = useRef('')
  useEffect(() => {
    if (role === undefined || role === shown.current) return
    shown.current = role
    change(dashboards.filter(({ role_ids }) => role_ids.includes(role)).map(({ id }) => id))
  }, [role, change, dashboards])
  return (
    <>
      <SelectField
        name="role"
        label={t('dashboard_assign_role')}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        multiple
        name="dashboards"
        label={t('dashboard_assign_list')}
        disabled={role === undefined || role === ''}
        options={dashboards.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}

/** Gives a role the dashboards of its home page. */
export function AssignDashboardsDialog({
  dashboards,
  onClose,
  ...place
}: RoleDialogProps & { readonly dashboards: readonly Dashboard[] }) {
  const { t } = useTranslation()
  const { roles, isFailed } = useRoles(place)
  const { assignment } = useRoleActs(place)
  return (
    <DashboardFormDialog<Assignment>
      title={t('dashboard_assign')}
      submitLabel={t('dashboard_assign_save')}
      schema={assignmentModel}
      defaults={{ role: '', dashboards: [] }}
      isOnline={place.isOnline}
      isBusy={assignment.isPending}
      isDisabled={isFailed}
      intro={isFailed && <p className="refusal">{t('dashboard_cache_failed_get_roles')}</p>}
      failure="dashboard_assign_failed"
      save={({ role, dashboards: ids }) => assignment.mutateAsync({ roleId: role, ids })}
      onClose={onClose}
    >
      <AssignmentFields dashboards={dashboards} roles={roles} />
    </DashboardFormDialog>
  )
}

/** The choice of every role. */
const allRoles = ''

const cacheModel = v.object({ role: v.string() })

/** Has the figures of one role, or of all, counted again. */
export function CacheDialog({ onClose, ...place }: RoleDialogProps) {
  const { t } = useTranslation()
  const { roles, isFailed } = useRoles(place)
  const { clearing } = useRoleActs(place)
  return (
    <DashboardFormDialog<{ role: string }>
      title={t('dashboard_cache')}
      submitLabel={t('dashboard_cache_clear')}
      schema={cacheModel}
      defaults={{ role: allRoles }}
      isOnline={place.isOnline}
      isBusy={clearing.isPending}
      isDisabled={roles.length === 0}
      intro={
        <>
          <p>{t('dashboard_cache_text')}</p>
          {isFailed && <p className="refusal">{t('dashboard_cache_failed_get_roles')}</p>}
        </>
      }
      failure="dashboard_cache_failed_clear_cache"
      save={({ role }) =>
        clearing.mutateAsync(role === allRoles ? roles.map(({ id }) => id) : [role])
      }
      onClose={onClose}
    >
      <SelectField
        name="role"
        label={t('dashboard_assign_role')}
        options={[
          { value: allRoles, label: t('dashboard_cache_all') },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </DashboardFormDialog>
  )
}
