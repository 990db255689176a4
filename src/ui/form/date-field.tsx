import { useId, useRef, useState } from 'react'
import { localisePattern } from '#domain/formatting/date.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import { DateInput } from '../input/date-input.tsx'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

export interface DateFieldProps extends FieldProps {
  /** The first and last day that may be chosen, YYYY-MM-DD. */
  readonly min?: string
  readonly max?: string
}

/** One day; the value is YYYY-MM-DD. */
export function DateField({
  name,
  label,
  hint,
  aside,
  disabled = false,
  min,
  max,
}: DateFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const { organisation } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [isFault, setFault] = useState(false)
  const { value, change, blur, focusBy, error } = useField<string>(name, label)
  const focus = () => input.current?.focus()
  focusBy(focus)
  const fault = isFault
    ? t('form_date_invalid', {
        pattern: localisePattern(organisation.date.date, t('date_letters')),
      })
    : error
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} onLabel={focus} aside={aside}>
      <DateInput
        ref={input}
        label={label}
        value={value}
        onChange={change}
        onBlur={blur}
        onFault={setFault}
        disabled={disabled}
        isInvalid={fault !== undefined}
        noteId={`${id}-note`}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
      />
      <FieldNote id={`${id}-note`} error={fault} hint={hint} />
    </FieldFrame>
  )
}
