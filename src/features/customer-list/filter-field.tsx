import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Criterion } from '#domain/customers/customer-query.model.ts'
import { DateRange } from '#src/ui/form/date-range.tsx'
import { NumberRange, type NumberRangeValue } from '#src/ui/form/number-range.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TriState } from '#src/ui/form/tri-state.tsx'
import { useText } from '#src/ui/text.ts'
import { specialOptions } from './assignees.ts'
import { useCriterionWords } from './criterion-words.ts'
import type { valuesQuery } from './customer-list.queries.ts'
import { datePresets, type DatePreset } from './date-presets.ts'

export interface FilterSources {
  /** Asks for the values that customers have in a field. */
  readonly valuesOf: (name: string) => ReturnType<typeof valuesQuery>
  /** The least and greatest value of a field among the customers found, as they travel (W-279). */
  readonly boundsOf: (name: string) => NumberRangeValue | undefined
}

interface PartProps {
  readonly criterion: Criterion
  readonly label: string
}

const minorUnits = 100

function RangeFilter({
  criterion: { name, field },
  label,
  boundsOf,
}: PartProps & Pick<FilterSources, 'boundsOf'>) {
  const bounds = boundsOf(name)
  const inUnits = (bound: number | undefined) =>
    bound === undefined ? undefined : field?.kind === 'money' ? bound / minorUnits : bound
  return (
    <NumberRange
      name={name}
      label={label}
      decimals={field?.decimals ?? 0}
      {...(bounds === undefined
        ? {}
        : { bounds: { min: inUnits(bounds.min), max: inUnits(bounds.max) } })}
    />
  )
}

function DateFilter({ criterion: { name }, label }: PartProps) {
  const say = useText()
  const when: unknown = useWatch({ name: `${name}.when` })
  const presets = Object.keys(datePresets) as DatePreset[]
  return (
    <>
      <SelectField
        name={`${name}.when`}
        label={label}
        options={[
          { value: 'any', label: say('list_date_any') },
          ...presets.map((preset) => ({ value: preset, label: say(datePresets[preset].label) })),
          { value: 'between', label: say('list_date_between') },
        ]}
      />
      {when === 'between' && (
        <DateRange name={`${name}.days`} label={say('list_date_days', { label })} />
      )}
    </>
  )
}

function ListFilter({
  criterion: { name, values: known },
  label,
  valuesOf,
}: PartProps & Pick<FilterSources, 'valuesOf'>) {
  const say = useText()
  const words = useCriterionWords()
  const found = useQuery({ ...valuesOf(name), enabled: known === null })
  const values = known?.map((value) => ({ value, label: value })) ?? found.data
  const labelled = ({
    value,
    label: given,
  }: {
    readonly value: string
    readonly label: string
  }) => {
    const written = words.value(name, value)
    return { value, label: written === value ? given : written }
  }
  const special =
    name === 'assignedUser' ? specialOptions((assignee) => words.value(name, assignee)) : []
  const placeholder =
    values !== undefined ? 'list_filter_any' : found.isError ? 'list_values_failed' : 'face_loading'
  return (
    <SelectField
      name={name}
      label={label}
      multiple
      options={[...special, ...(values ?? []).map(labelled)]}
      placeholder={say(placeholder)}
    />
  )
}

function ChoiceFilter({ criterion, label }: PartProps) {
  const say = useText()
  const words = useCriterionWords()
  const options = (criterion.values ?? []).map((value) => ({
    value,
    label: words.value(criterion.name, value),
  }))
  return (
    <SelectField
      name={criterion.name}
      label={label}
      options={[{ value: '', label: say('list_filter_any') }, ...options]}
      placeholder={say('list_filter_any')}
    />
  )
}

/** The control of a criterion: a range, days, a list of values, a choice, words, or include, exclude, only. */
export function FilterField({
  criterion,
  valuesOf,
  boundsOf,
}: FilterSources & { readonly criterion: Criterion }) {
  const say = useText()
  const part = { criterion, label: say(criterion.label) }
  switch (criterion.kind) {
    case 'range':
      return <RangeFilter {...part} boundsOf={boundsOf} />
    case 'dates':
      return <DateFilter {...part} />
    case 'list':
      return <ListFilter {...part} valuesOf={valuesOf} />
    case 'choice':
      return <ChoiceFilter {...part} />
    case 'text':
      return <TextField name={criterion.name} label={part.label} maxlength={200} />
    case 'tri':
      return <TriState name={criterion.name} label={part.label} />
  }
}
