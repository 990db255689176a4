import type { KnownParameter } from '#domain/parameters/known-parameter.model.ts'
import { isSwitchedOn } from '#domain/organisations/parameter.rules.ts'
import type { ParameterValueProblem } from '#domain/parameters/parameter-value.rules.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What a parameter may hold, in a word or two. */
export function getTypeLabel(t: Translate, known: KnownParameter | null): string {
  if (known === null) return t('parameter_type_unknown')
  const { type } = known
  return type.kind === 'choice'
    ? t('parameter_type_choice', { count: type.options.length })
    : t(`parameter_type_${type.kind}`)
}

/** How a value reads. */
export function getValueLabel(t: Translate, known: KnownParameter | null, value: string): string {
  if (value === '') return t('parameters_value_empty')
  if (known?.type.kind !== 'switch') return value
  return t(isSwitchedOn(value) ? 'parameters_on' : 'parameters_off')
}

/** How the fields of a parameter read in notices and in the history. */
export const buildParameterFieldTexts = (
  t: Translate,
  known: KnownParameter | null,
): readonly EditFieldTexts[] => [
  {
    name: 'value',
    label: t('parameters_value'),
    describe: (value: unknown) => (typeof value === 'string' ? getValueLabel(t, known, value) : ''),
  },
  { name: 'category', label: t('parameters_category') },
]

/** Why a value is refused, and what would be possible in its place. */
export function describeValueProblem(t: Translate, problem: ParameterValueProblem): string {
  switch (problem.code) {
    case 'number':
    case 'whole_number':
      return t(`parameter_problem_${problem.code}`, { min: problem.min, max: problem.max })
    case 'choice':
    case 'list':
      return t(`parameter_problem_${problem.code}`, {
        part: problem.part,
        options: problem.options.join(', '),
      })
    case 'switch':
    case 'numbers':
    case 'time_zone':
    case 'number_format':
    case 'date_format':
      return t(`parameter_problem_${problem.code}`)
  }
}
