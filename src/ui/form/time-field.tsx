import { useId, useRef, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { TimeInput } from '../input/time-input.tsx'
import { useField } from './use-field.ts'

export interface TimeFieldProps extends FieldProps {
  /** Told of every time that is chosen, for fields that follow from it. */
  readonly onTime?: (time: string | undefined) => void
}

/** A time of day by five minutes; the value is HH:mm. */
export function TimeField({ name, label, hint, aside, disabled = false, onTime }: TimeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFault, setFault] = useState(false)
  const { value, change, blur, focusBy, error } = useField<string>(name, label)
  const focus = () => input.current?.focus()
  focusBy(focus)
  const fault = isFault ? t('form_time_invalid') : error
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} onLabel={focus} aside={aside}>
      <TimeInput
        ref={input}
        label={label}
        value={value}
        onChange={(time) => {
          change(time)
          onTime?.(time)
        }}
        onBlur={blur}
        onFault={setFault}
        disabled={disabled}
        isInvalid={fault !== undefined}
        noteId={`${id}-note`}
      />
      <FieldNote id={`${id}-note`} error={fault} hint={hint} />
    </FieldFrame>
  )
}
