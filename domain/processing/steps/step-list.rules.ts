import { getFirstValue, isPlainObject } from '../params/param.rules.ts'
import type { ParamValues } from '../params/processor.model.ts'
import { findStepProblems } from './step-check.rules.ts'
import { isStepKey, stepDeclarations } from './step-param.rules.ts'
import { stepKeys } from './step.model.ts'
import type { StepKey, StepProblem, StepNotation } from './step.model.ts'

/** A step as the builder edits it; its parameters may still be wrong. */
export interface EditedStep {
  readonly name: string
  readonly key: StepKey
  readonly params: ParamValues
}

/** The steps among the values of a processor. */
export function readSteps({ steps }: ParamValues): readonly EditedStep[] {
  if (!Array.isArray(steps)) return []
  const listed: readonly unknown[] = steps
  return listed.flatMap((step) => {
    if (!isPlainObject(step)) return []
    const { name, key, params } = step
    return typeof name === 'string' && isStepKey(key) && isPlainObject(params)
      ? [{ name, key, params }]
      : []
  })
}

/** The values with other steps; without any the word is left out. */
export function writeSteps(values: ParamValues, steps: readonly EditedStep[]): ParamValues {
  const { steps: _, ...others } = values
  return steps.length === 0 ? others : { ...others, steps }
}

/** The next free name of a step of this kind: Split, Split 2, … */
export function getNextStepName(label: string, steps: readonly EditedStep[]): string {
  const names = new Set(steps.map(({ name }) => name.trim().toLowerCase()))
  let number = 1
  const toName = () => (number === 1 ? label : `${label} ${number}`)
  while (names.has(toName().toLowerCase())) number += 1
  return toName()
}

/** A new step of a kind, with what its required parameters hold at first. */
export const startStep = (key: StepKey, name: string): EditedStep => ({
  name,
  key,
  params: Object.fromEntries(
    stepDeclarations[key].flatMap((param) =>
      param.required ? [[param.name, getFirstValue(param)]] : [],
    ),
  ),
})

/** The steps with one moved by one place; at the end of the list it stays. */
export function moveStep(
  steps: readonly EditedStep[],
  at: number,
  by: -1 | 1,
): readonly EditedStep[] {
  const [one, other] = [steps[at], steps[at + by]]
  return one === undefined || other === undefined ? steps : steps.with(at, other).with(at + by, one)
}

/** What is wrong with one step among the others. */
export function findEditedProblems(
  steps: readonly EditedStep[],
  at: number,
  notation: StepNotation | null,
): readonly StepProblem[] {
  const step = steps[at]
  if (step === undefined) return []
  const others = steps.filter((_, index) => index !== at)
  const isTaken = others.some(
    ({ name }) => name.trim().toLowerCase() === step.name.trim().toLowerCase(),
  )
  const own = findStepProblems([step], notation)
  return isTaken && step.name.trim() !== ''
    ? [{ step: step.name.trim(), param: '', reason: 'step_name_repeated' }, ...own]
    : own
}

/** The kinds of steps whose name or description holds the text; all for an empty one. */
export function searchSteps(
  query: string,
  getTexts: (key: StepKey) => readonly string[],
): readonly StepKey[] {
  const searched = query.trim().toLowerCase()
  return stepKeys.filter((key) =>
    [key, ...getTexts(key)].some((text) => text.toLowerCase().includes(searched)),
  )
}
