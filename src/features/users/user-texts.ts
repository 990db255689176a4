import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import type { SelectOption } from '#src/ui/select-option.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface PlaceNames {
  readonly roles: readonly SelectOption[]
  readonly dealers: readonly SelectOption[]
}

const nameAll = (options: readonly SelectOption[], values: unknown): string =>
  (Array.isArray(values) ? values : [])
    .map((value) => options.find((option) => option.value === value)?.label ?? String(value))
    .join(', ')

/** How the fields of a person read in their history. */
export function useUserFieldTexts({ roles, dealers }: PlaceNames): readonly EditFieldTexts[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { name: 'first_name', label: t('users_first_name') },
    { name: 'last_name', label: t('users_last_name') },
    { name: 'default_language', label: t('users_language') },
    {
      name: 'status',
      label: t('users_status'),
      describe: (value) => t(value === 'active' ? 'users_status_active' : 'users_status_disabled'),
    },
    {
      name: 'roles',
      label: t('users_roles'),
      describe: (value) => nameAll(roles, value) || '–',
    },
    {
      name: 'waits_until',
      label: t('users_waits_label'),
      describe: (value) => (typeof value === 'string' ? format.dateTime(value) : '–'),
    },
    {
      name: 'dealers',
      label: t('users_dealers'),
      describe: (value) => nameAll(dealers, value),
    },
  ]
}
