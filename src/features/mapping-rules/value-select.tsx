import { useQuery } from '@tanstack/react-query'
import type { MappingOptionField } from '#domain/mapping-rules/mapping-results.model.ts'
import { Select } from '#src/ui/input/select.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { fieldOptionsQuery } from './mapping-rules.queries.ts'
import type { MappingRulesSource } from './mapping-rules.queries.ts'

interface ValueSelectProps<Value extends string | readonly string[]> {
  readonly source: MappingRulesSource
  readonly field: MappingOptionField
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The make, and the model, that the choices are within. */
  readonly within?: { readonly make?: string; readonly model?: string }
  readonly disabled?: boolean
  readonly isMissing?: boolean
}

/** Stands for the whole model: a select has no empty choice. */
const whole = '*'

/** Values of a field to choose from, also those that are chosen and no longer offered. */
export function ValueSelect<Value extends string | readonly string[]>({
  source,
  field,
  label,
  value,
  onChange,
  within,
  disabled = false,
  isMissing = false,
}: ValueSelectProps<Value>) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    ...fieldOptionsQuery(source, field, within),
    enabled: !disabled,
  })
  const picked: readonly string[] = typeof value === 'string' ? [value] : value
  const chosen = picked.filter((one) => one !== '')
  const values = (data ?? []).map((one) => (one === '' ? whole : one))
  const all = [...chosen.filter((one) => !values.includes(one)), ...values]
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Select<Value>
        label={label}
        options={all.map((one) => ({
          value: one,
          label: one === whole ? t('mapping_rules_whole_model') : one,
        }))}
        value={value}
        onChange={onChange}
        multiple={typeof value !== 'string'}
        disabled={disabled}
        error={
          isMissing ? t('field_required') : isError ? t('mapping_rules_options_failed') : undefined
        }
      />
    </div>
  )
}
