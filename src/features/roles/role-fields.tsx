import { maxRoleDescription, maxRoleName } from '#domain/roles/role.model.ts'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Name and description. */
export function RoleFields({ disabled = false }: { readonly disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField name="name" label={t('roles_name')} maxlength={maxRoleName} disabled={disabled} />
      <TextAreaField
        name="description"
        label={t('roles_description')}
        maxlength={maxRoleDescription}
        disabled={disabled}
      />
    </>
  )
}
