import { useId, useRef, useState } from 'react'
import { formatNumber, readTypedNumber } from '#domain/formatting/number.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import { FieldFrame, FieldNote, type FieldProps } from './field.tsx'
import { InputBox } from '../input/input-box.tsx'
import { useField } from './use-field.ts'

/** From and to, both taken in; a side left out is open. */
export interface NumberRangeValue {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export interface NumberRangeFieldProps extends FieldProps {
  /** The least and greatest that there are, shown as placeholders. */
  readonly bounds?: NumberRangeValue
  readonly decimals?: number
}

interface BoundInputProps {
  readonly label: string
  readonly value: number | undefined
  readonly bound: number | undefined
  readonly decimals: number
  readonly disabled: boolean
  readonly noteId: string
  readonly onChange: (value: number | undefined) => void
  readonly onBlur: () => void
  readonly onFault: (isFault: boolean) => void
}

function BoundInput({
  label,
  value,
  bound,
  decimals,
  disabled,
  noteId,
  onChange,
  onBlur,
  onFault,
}: BoundInputProps) {
  const { organisation } = useFormat()
  const { number: format } = organisation.money
  const written = (figure: number | undefined) =>
    figure === undefined ? '' : formatNumber(figure, format, decimals)
  const [typed, setTyped] = useState<string>()
  return (
    <InputBox
      inputMode="decimal"
      aria-label={label}
      aria-describedby={noteId}
      value={typed ?? written(value)}
      placeholder={written(bound)}
      disabled={disabled}
      onChange={(text) => {
        const read = readTypedNumber(text, format)
        setTyped(text)
        onFault(read === undefined && text.trim() !== '')
        onChange(read)
      }}
      onBlur={() => {
        if (value !== undefined || typed?.trim() === '') setTyped(undefined)
        onBlur()
      }}
    />
  )
}

/**
 * Two figures, from and to, typed in the organisation's way of writing numbers. The value holds
 * numbers.
 */
export function NumberRangeField({
  name,
  label,
  hint,
  aside,
  disabled = false,
  bounds,
  decimals = 0,
}: NumberRangeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState({ min: false, max: false })
  const { value = {}, change, blur, focusBy, error } = useField<NumberRangeValue>(name, label)
  const focus = () => box.current?.querySelector('input')?.focus()
  focusBy(focus)
  const isDisordered = value.min !== undefined && value.max !== undefined && value.min > value.max
  const fault =
    faults.min || faults.max ? t('number_invalid') : isDisordered ? t('form_range_order') : error
  const side = (key: 'min' | 'max') => ({
    value: value[key],
    bound: bounds?.[key],
    decimals,
    disabled,
    noteId: `${id}-note`,
    onBlur: blur,
    onChange: (figure: number | undefined) => change({ ...value, [key]: figure }),
    onFault: (isFault: boolean) => setFaults({ ...faults, [key]: isFault }),
  })
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} onLabel={focus} aside={aside}>
      <div ref={box} className="field-pair" role="group" aria-labelledby={`${id}-label`}>
        <BoundInput label={t('form_range_from', { label })} {...side('min')} />
        <span className="quiet" aria-hidden="true">
          –
        </span>
        <BoundInput label={t('form_range_to', { label })} {...side('max')} />
      </div>
      <FieldNote id={`${id}-note`} error={fault} hint={hint} />
    </FieldFrame>
  )
}
