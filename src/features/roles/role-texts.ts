import type { RoleRight } from '#domain/roles/role.model.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** How the fields of a role read in its history: each right is held or not. */
export function useRoleFieldTexts(
  rights: readonly Pick<RoleRight, 'right'>[] = [],
): readonly EditFieldTexts[] {
  const { t } = useTranslation()
  return [
    { name: 'name', label: t('roles_name') },
    { name: 'description', label: t('roles_description') },
    ...rights.map(({ right }) => ({
      name: right,
      label: right,
      describe: (value: unknown) => t(value === true ? 'roles_right_held' : 'roles_right_not_held'),
    })),
  ]
}
