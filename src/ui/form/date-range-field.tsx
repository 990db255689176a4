import { useId, useRef, useState } from 'react'
import { localisePattern } from '#domain/formatting/date.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import { DateInput } from '../input/date-input.tsx'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { useField } from './use-field.ts'

/** First and last day, YYYY-MM-DD, both taken in; a side left out is open. */
export interface DateRangeValue {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function DateRangeField({ name, label, hint, aside, disabled = false }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const { organisation } = useFormat()
  const first = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState({ from: false, to: false })
  const { value = {}, change, blur, focusBy, error } = useField<DateRangeValue>(name, label)
  const focus = () => first.current?.focus()
  focusBy(focus)
  const isDisordered = value.from !== undefined && value.to !== undefined && value.from > value.to
  const typo =
    faults.from || faults.to
      ? t('form_date_invalid', {
          pattern: localisePattern(organisation.date.date, t('date_letters')),
        })
      : undefined
  const fault = typo ?? (isDisordered ? t('form_range_order') : error)
  const side = (key: 'from' | 'to') => ({
    value: value[key],
    disabled,
    noteId: `${id}-note`,
    isInvalid: faults[key] || isDisordered,
    onBlur: blur,
    onChange: (day: string | undefined) => change({ ...value, [key]: day }),
    onFault: (isFault: boolean) => setFaults({ ...faults, [key]: isFault }),
  })
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} onLabel={focus} aside={aside}>
      <div className="field-pair dates" role="group" aria-labelledby={`${id}-label`}>
        <DateInput ref={first} label={t('form_range_from', { label })} {...side('from')} />
        <span className="quiet" aria-hidden="true">
          –
        </span>
        <DateInput label={t('form_range_to', { label })} {...side('to')} />
      </div>
      <FieldNote id={`${id}-note`} error={fault} hint={hint} />
    </FieldFrame>
  )
}
