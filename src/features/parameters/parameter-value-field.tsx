import type { KnownParameter } from '#domain/parameters/known-parameter.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'

interface ParameterValueFieldProps {
  readonly known: KnownParameter | null
  readonly disabled?: boolean
}

/** What the field accepts, before anything wrong is typed. */
function getValueHint(t: Translate, { type, default: standard }: KnownParameter): string {
  const empty = standard === '' ? '' : t('parameters_default_hint', { value: standard })
  switch (type.kind) {
    case 'number':
      return `${t(type.whole ? 'parameter_problem_whole_number' : 'parameter_problem_number', {
        min: type.min,
        max: type.max,
      })} ${empty}`
    case 'list':
      return type.options === undefined
        ? empty
        : `${t('parameter_type_list')}: ${type.options.join(', ')}`
    case 'numbers':
      return t('parameter_problem_numbers')
    case 'number_format':
    case 'date_format':
    case 'switch':
    case 'choice':
    case 'time_zone':
    case 'text':
      return empty
  }
}

/** The field of a parameter's value, by what it may hold. */
export function ParameterValueField({ known, disabled = false }: ParameterValueFieldProps) {
  const { t } = useTranslation()
  const common = { name: 'value', label: t('parameters_value'), disabled }
  if (known?.type.kind === 'switch')
    return (
      <SegmentedField
        {...common}
        options={[
          { value: 'true', label: t('parameters_on') },
          { value: 'false', label: t('parameters_off') },
        ]}
      />
    )
  if (known?.type.kind === 'choice')
    return (
      <SelectField
        {...common}
        options={[
          ...(known.default === '' ? [{ value: '', label: t('parameters_none_chosen') }] : []),
          ...known.type.options.map((value) => ({ value, label: value })),
        ]}
      />
    )
  return (
    <TextField
      {...common}
      maxlength={4000}
      {...(known?.type.kind === 'number' ? { inputmode: 'decimal' } : {})}
      {...(known === null ? {} : { hint: getValueHint(t, known) })}
    />
  )
}
