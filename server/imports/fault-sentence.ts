import type { CellFault, CellWarning, TemplateFault } from '#domain/imports/cells/fault.model.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

const shownCharacters = 80

/** Long values are cut. */
function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value
  })
}

/** The sentence, with the step of the template that says so. */
function withStep(step: string | undefined, message: string): string {
  if (step === undefined) return message
  const [before = '', after = ''] = en_gb.import_by_step.split('{{message}}')
  return filled(before, { step }) + message + filled(after, { step })
}

export function faultSentence({ column, value, reason, expected, step }: CellFault): string {
  return withStep(step, filled(en_gb[`import_reason_${reason}`], { column, value, expected }))
}

export function warningSentence({ column, value, reason, expected, step }: CellWarning): string {
  return withStep(step, filled(en_gb[`import_warning_${reason}`], { column, value, expected }))
}

export function templateFaultSentence(fault: TemplateFault): string {
  const names = Object.entries(fault).flatMap(([key, value]): string[] =>
    key === 'code' ? [] : value,
  )
  return filled(en_gb[`import_file_${fault.code}`], { names: names.join(', ') })
}
