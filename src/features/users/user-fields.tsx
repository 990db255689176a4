import { useId } from 'react'
import type { Boot } from '#domain/boot/boot.model.ts'
import { maxPersonName } from '#domain/users/user-page.model.ts'
import { FieldFrame } from '#src/ui/form/field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import { Segmented } from '#src/ui/input/segmented.tsx'
import type { SelectOption } from '#src/ui/select-option.ts'
import { useTranslation } from '#src/ui/translation.ts'

interface AccountFieldsProps {
  readonly languages: Boot['LANGUAGES']
  readonly disabled: boolean
  /** Only who edits others changes whether somebody may sign in, and nobody their own. */
  readonly hasStatus: boolean
}

/** Name, language, and whether the person may sign in: the same in every organisation. */
export function AccountFields({ languages, disabled, hasStatus }: AccountFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        name="first_name"
        label={t('users_first_name')}
        maxlength={maxPersonName}
        disabled={disabled}
      />
      <TextField
        name="last_name"
        label={t('users_last_name')}
        maxlength={maxPersonName}
        disabled={disabled}
      />
      <SelectField
        name="default_language"
        label={t('users_language')}
        hint={t('users_language_hint')}
        disabled={disabled}
        options={[
          { value: '', label: t('users_language_none') },
          ...languages.map(({ language_id, language_description }) => ({
            value: language_id,
            label: language_description,
          })),
        ]}
      />
      {hasStatus && (
        <SelectField
          name="status"
          label={t('users_status')}
          hint={t('users_status_hint')}
          disabled={disabled}
          options={[
            { value: 'active', label: t('users_status_active') },
            { value: 'disabled', label: t('users_status_disabled') },
          ]}
        />
      )}
    </>
  )
}

/** Every dealer, or those chosen. */
function DealersField({ options }: { readonly options: readonly SelectOption[] }) {
  const { t } = useTranslation()
  const label = useId()
  const { value, change } = useField<readonly string[] | null>('dealers', t('users_dealers'))
  const isEvery = value === null || value === undefined
  return (
    <>
      <FieldFrame name="dealers" label={t('users_dealers')} labelId={label} onLabel={() => {}}>
        <Segmented
          label={t('users_dealers')}
          options={[
            { value: 'every', label: t('users_dealers_every') },
            { value: 'some', label: t('users_dealers_some') },
          ]}
          value={isEvery ? 'every' : 'some'}
          onChange={(choice) => change(choice === 'every' ? null : [])}
        />
      </FieldFrame>
      {!isEvery && (
        <SelectField name="dealers" label={t('users_dealers_chosen')} multiple options={options} />
      )}
    </>
  )
}

interface PlaceFieldsProps {
  readonly roles: readonly SelectOption[]
  readonly dealers: readonly SelectOption[]
}

/** What the person may do in this organisation, and whose customers they see. */
export function PlaceFields({ roles, dealers }: PlaceFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        name="roles"
        label={t('users_roles')}
        hint={t('users_roles_hint')}
        multiple
        options={roles}
      />
      <DealersField options={dealers} />
    </>
  )
}
