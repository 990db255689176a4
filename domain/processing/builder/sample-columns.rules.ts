import type { Preview } from '../preview.model.ts'
import { previewFile } from '../preview.rules.ts'
import { findStepProblems, readStepNotation } from '../steps/step-check.rules.ts'
import { readSteps } from '../steps/step-list.rules.ts'
import type { EditedStep } from '../steps/step-list.rules.ts'
import { buildStepProgram, listMadeColumns, runSteps } from '../steps/step-program.rules.ts'
import type { TemplateStep } from '../steps/step.model.ts'
import type { ParamValues } from '../params/processor.model.ts'
import { sampleRunRows } from './sample-run.rules.ts'

/** The columns that there are behind right steps: those of the file, then those that steps make. */
export const listColumnsBehind = (
  steps: readonly EditedStep[],
  header: readonly string[],
): readonly string[] => [
  ...header,
  ...listMadeColumns(
    steps.filter(
      (step): step is TemplateStep & EditedStep => findStepProblems([step], null).length === 0,
    ),
    header,
  ),
]

/** What the columns of a file seem to hold once its rows went through the steps. */
export function findColumnsBehind(
  params: ParamValues,
  { columns, rows }: Pick<Preview, 'columns' | 'rows'>,
): Preview['columns'] {
  const steps = readSteps(params)
  const notation = readStepNotation(params['numbers'], params['dates'])
  if (steps.length === 0 || notation === null) return columns
  if (findStepProblems(steps, notation).length > 0) return columns
  const header = columns.map(({ name }) => name)
  const program = buildStepProgram(steps as readonly TemplateStep[], header, notation, null)
  if (!('steps' in program)) return columns
  const cut = rows
    .filter(({ isBroken }) => !isBroken)
    .slice(0, sampleRunRows)
    .map(({ line, cells }) => ({
      line,
      cells: [...runSteps(program, cells, () => true).cells],
      isBroken: false,
    }))
  return previewFile(program.header, cut).columns
}
