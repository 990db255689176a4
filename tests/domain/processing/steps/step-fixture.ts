import { findStepProblems } from '#domain/processing/steps/step-check.rules.ts'
import { buildStepProgram, runSteps } from '#domain/processing/steps/step-program.rules.ts'
import type { StepProgram } from '#domain/processing/steps/step-program.rules.ts'
import type { StepKey, TemplateStep } from '#domain/processing/steps/step.model.ts'

const notation = { numbers: { decimal: '.', group: ',' }, dates: 'DD/MM/YYYY' } as const
export const germanNotation = {
  numbers: { decimal: ',', group: '.' },
  dates: 'DD.MM.YYYY',
} as const

type Notation = typeof notation | typeof germanNotation

export function buildSteps(
  steps: readonly unknown[],
  header: readonly string[],
  how: Notation = notation,
) {
  const problems = findStepProblems(steps, how)
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return buildStepProgram(steps as readonly TemplateStep[], header, how, '£')
}

export function requireProgram(
  steps: readonly unknown[],
  header: readonly string[],
  how?: Notation,
) {
  const built = buildSteps(steps, header, how)
  if (!('steps' in built)) throw new Error(JSON.stringify(built))
  return built
}

export const toStep = (key: StepKey, params: object, name: string = key) => ({ name, key, params })

/** What a row becomes, by column, or how it ends. */
export function runRow(program: StepProgram, cells: readonly string[], seen = new Set<string>()) {
  const { end, cells: after } = runSteps(program, cells, (key) => {
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  if (end === null) return Object.fromEntries(program.header.map((name, at) => [name, after[at]]))
  const { found } = end
  return found.type === 'refused' ? `${found.column} ${found.reason} ${found.expected}` : found.type
}

export const runOne = (key: StepKey, params: object, cell: string, how?: Notation) =>
  runRow(requireProgram([toStep(key, params)], ['A'], how), [cell])
