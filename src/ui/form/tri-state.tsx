import { useText } from '../text.ts'
import type { FieldProps } from './field.tsx'
import { SegmentedField } from './segmented-field.tsx'

/** What a flag filter asks: those with and without the flag, those without, only those with it (O§3 L111). */
export type TriStateValue = 'include' | 'exclude' | 'only'

/** A flag filter of three states; it includes unless told otherwise. */
export function TriState({ name, label, disabled = false }: Omit<FieldProps, 'hint' | 'aside'>) {
  const say = useText()
  const option = (value: TriStateValue) => ({ value, label: say(`form_tri_${value}`) })
  return (
    <SegmentedField
      name={name}
      label={label}
      disabled={disabled}
      otherwise="include"
      options={[option('include'), option('exclude'), option('only')]}
    />
  )
}
