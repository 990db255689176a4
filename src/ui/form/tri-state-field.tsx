import { useTranslation } from '../translation.ts'
import type { FieldProps } from './field.tsx'
import { SegmentedField } from './segmented-field.tsx'

/** `include`: with and without the flag; `exclude`: without it; `only`: with it. */
export type TriStateValue = 'include' | 'exclude' | 'only'

/** A flag filter of three states; `include` by default. */
export function TriStateField({
  name,
  label,
  disabled = false,
}: Omit<FieldProps, 'hint' | 'aside'>) {
  const { t } = useTranslation()
  const option = (value: TriStateValue) => ({ value, label: t(`form_tri_${value}`) })
  return (
    <SegmentedField
      name={name}
      label={label}
      disabled={disabled}
      defaultValue="include"
      options={[option('include'), option('exclude'), option('only')]}
    />
  )
}
