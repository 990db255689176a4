import { metadataStatuses } from '#domain/organisations/metadata.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** How the fields read in notices and in the history. */
export function useMetadataFieldTexts() {
  const { t } = useTranslation()
  return [
    { name: 'value', label: t('metadata_value') },
    { name: 'lang_value', label: t('metadata_lang_value') },
    { name: 'sort_order', label: t('metadata_sort_order') },
    {
      name: 'status',
      label: t('metadata_status'),
      describe: (status: unknown) =>
        t(status === 'active' ? 'metadata_status_active' : 'metadata_status_inactive'),
    },
  ]
}

/** What can be set of a lookup value. */
export function MetadataFields({ disabled = false }: { readonly disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        name="lang_value"
        label={t('metadata_lang_value')}
        hint={t('metadata_lang_value_hint')}
        maxlength={200}
        disabled={disabled}
      />
      <TextField name="value" label={t('metadata_value')} maxlength={200} disabled={disabled} />
      <TextField
        name="sort_order"
        label={t('metadata_sort_order')}
        hint={t('metadata_sort_order_hint')}
        inputmode="numeric"
        maxlength={4}
        disabled={disabled}
      />
      <SegmentedField
        name="status"
        label={t('metadata_status')}
        disabled={disabled}
        options={metadataStatuses.map((value) => ({ value, label: t(`metadata_status_${value}`) }))}
      />
      <Hint>{t('metadata_status_hint')}</Hint>
    </>
  )
}
