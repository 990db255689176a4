import { useId } from 'react'
import { useText } from '../text.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Segmented } from './segmented.tsx'
import { useField } from './use-field.ts'

/** What a flag filter asks: those with and without the flag, those without, only those with it (O§3 L111). */
export type TriStateValue = 'include' | 'exclude' | 'only'

/** A flag filter of three states; it includes unless told otherwise. */
export function TriState({ name, label, disabled = false }: Omit<FieldProps, 'hint'>) {
  const say = useText()
  const labelId = useId()
  const { value, change } = useField<TriStateValue>(name)
  return (
    <FieldFrame label={label} labelId={labelId}>
      <Segmented<TriStateValue>
        label={label}
        value={value ?? 'include'}
        disabled={disabled}
        onChange={change}
        options={[
          { value: 'include', label: say('form_tri_include') },
          { value: 'exclude', label: say('form_tri_exclude') },
          { value: 'only', label: say('form_tri_only') },
        ]}
      />
    </FieldFrame>
  )
}
