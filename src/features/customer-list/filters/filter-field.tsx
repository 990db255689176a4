import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CriterionDefinition } from '#domain/customers/search/criterion-definition.rules.ts'
import { ToggleChip } from '#src/ui/button/toggle-chip.tsx'
import { DateRangeField } from '#src/ui/form/date-range-field.tsx'
import { NumberRangeField, type NumberRangeValue } from '#src/ui/form/number-range-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TriStateField } from '#src/ui/form/tri-state-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { specialAssigneeOptions } from '../search/assignees.ts'
import { useCriterionLabels } from '#src/ui/customer/criterion-labels.ts'
import type { fieldValuesQuery } from '#src/session/lists/field-values.queries.ts'
import { datePresets, type DatePreset } from './date-presets.ts'
import type { FilterDraft } from './filter-draft.ts'

export interface FilterSources {
  /** Queries the values that customers have in a field. */
  readonly getValuesQuery: (name: string) => ReturnType<typeof fieldValuesQuery>
  /** The lowest and highest value of a field among the customers found, in wire units (W-279). */
  readonly getBounds: (name: string) => NumberRangeValue | undefined
}

interface PartProps {
  readonly criterion: CriterionDefinition
  readonly label: string
  /** Where the form holds it. */
  readonly path: string
}

const minorUnits = 100

function RangeFilter({
  criterion: { name, field },
  label,
  path,
  getBounds,
}: PartProps & Pick<FilterSources, 'getBounds'>) {
  const bounds = getBounds(name)
  const inUnits = (bound: number | undefined) =>
    bound === undefined ? undefined : field?.kind === 'money' ? bound / minorUnits : bound
  return (
    <NumberRangeField
      name={path}
      label={label}
      decimals={field?.decimals ?? 0}
      {...(bounds === undefined
        ? {}
        : { bounds: { min: inUnits(bounds.min), max: inUnits(bounds.max) } })}
    />
  )
}

function DateFilter({ label, path }: PartProps) {
  const { t } = useTranslation()
  const when: unknown = useWatch({ name: `${path}.when` })
  const presets = Object.keys(datePresets) as DatePreset[]
  return (
    <>
      <SelectField
        name={`${path}.when`}
        label={label}
        options={[
          { value: 'any', label: t('list_date_any') },
          ...presets.map((preset) => ({ value: preset, label: t(datePresets[preset].label) })),
          { value: 'between', label: t('list_date_between') },
        ]}
      />
      {when === 'between' && (
        <DateRangeField name={`${path}.days`} label={t('list_date_days', { label })} />
      )}
    </>
  )
}

function ListFilter({
  criterion: { name, values: fixedValues },
  label,
  path,
  getValuesQuery,
}: PartProps & Pick<FilterSources, 'getValuesQuery'>) {
  const { t } = useTranslation()
  const labels = useCriterionLabels()
  const found = useQuery({ ...getValuesQuery(name), enabled: fixedValues === null })
  const values = fixedValues?.map((value) => ({ value, label: value })) ?? found.data
  const labelled = ({
    value,
    label: fallback,
  }: {
    readonly value: string
    readonly label: string
  }) => {
    const text = labels.value(name, value)
    return { value, label: text === value ? fallback : text }
  }
  const special =
    name === 'assignedUser'
      ? specialAssigneeOptions((assignee) => labels.value(name, assignee))
      : []
  const placeholder =
    values !== undefined ? 'list_filter_any' : found.isError ? 'list_values_failed' : 'face_loading'
  return (
    <SelectField
      name={path}
      label={label}
      multiple
      options={[...special, ...(values ?? []).map(labelled)]}
      placeholder={t(placeholder)}
    />
  )
}

/** Few short values: a tap each. */
function OfferTraitFilter({ criterion: { name, values }, label, path }: PartProps) {
  const labels = useCriterionLabels()
  const heading = useId()
  const { control, setValue } = useFormContext<FilterDraft>()
  const value: unknown = useWatch({ control, name: path })
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (option: string) =>
    setValue(
      path,
      chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option],
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    )
  return (
    <div>
      <h3 className="field-head" id={heading}>
        {label}
      </h3>
      <div className="common-filters" role="group" aria-labelledby={heading}>
        {(values ?? []).map((option) => (
          <ToggleChip
            key={option}
            isPressed={chosen.includes(option)}
            onClick={() => toggle(option)}
          >
            {labels.value(name, option)}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}

function ChoiceFilter({ criterion, label, path }: PartProps) {
  const { t } = useTranslation()
  const labels = useCriterionLabels()
  const options = (criterion.values ?? []).map((value) => ({
    value,
    label: labels.value(criterion.name, value),
  }))
  return (
    <SelectField
      name={path}
      label={label}
      options={[{ value: '', label: t('list_filter_any') }, ...options]}
      placeholder={t('list_filter_any')}
    />
  )
}

/**
 * The control of a criterion: a range, days, a list of values, a choice, text, or include, exclude,
 * only.
 */
export function FilterField({
  criterion,
  path = criterion.name,
  getValuesQuery,
  getBounds,
}: FilterSources & {
  readonly criterion: CriterionDefinition
  /** Where the form holds it, unless by its name. */
  readonly path?: string
}) {
  const { t } = useTranslation()
  const part = { criterion, label: t(criterion.label), path }
  switch (criterion.shape) {
    case 'range':
      return <RangeFilter {...part} getBounds={getBounds} />
    case 'dates':
      return <DateFilter {...part} />
    case 'list':
      if (criterion.name === 'offer_types') return <OfferTraitFilter {...part} />
      return <ListFilter {...part} getValuesQuery={getValuesQuery} />
    case 'choice':
      return <ChoiceFilter {...part} />
    case 'text':
      return <TextField name={path} label={part.label} maxlength={200} />
    case 'tri':
      return <TriStateField name={path} label={part.label} />
  }
}
