import type { CellFault, TemplateFault } from '#domain/imports/fault.model.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

const shownCharacters = 80

/** Fills a sentence's places; a cell's value is cut where it would drown the sentence. */
function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value
  })
}

/** Says in a sentence why a cell or a row was not taken. */
export function faultSentence({ column, value, reason, expected }: CellFault): string {
  return filled(en_gb[`import_reason_${reason}`], { column, value, expected })
}

/** Says in a sentence why a file cannot be read with a template. */
export function templateFaultSentence(fault: TemplateFault): string {
  const names = Object.entries(fault).flatMap(([key, value]): string[] =>
    key === 'code' ? [] : value,
  )
  return filled(en_gb[`import_file_${fault.code}`], { names: names.join(', ') })
}
