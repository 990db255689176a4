import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const fields = ['name', 'address_1', 'address_2', 'address_3', 'city', 'state'] as const

/** How the fields read in notices and in the history. */
export function useDealerFieldTexts() {
  const { t } = useTranslation()
  return fields.map((name) => ({ name, label: t(`dealers_${name}`) }))
}

/** What can be set of a dealer. */
export function DealerFields({ disabled = false }: { readonly disabled?: boolean }) {
  const { t } = useTranslation()
  return fields.map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(`dealers_${name}`)}
      maxlength={200}
      disabled={disabled}
      {...(name === 'state' ? { hint: t('dealers_state_hint') } : {})}
    />
  ))
}
