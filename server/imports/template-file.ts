import { readFileSync } from 'node:fs'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { readTemplateContent } from '#domain/processing/template-text.rules.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { StartupError } from '../startup-error.ts'

/** Refuses an invalid template with the place of its first fault. */
export function readTemplate(file: string | URL): ImportTemplate {
  const name = file instanceof URL ? file.pathname : file
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartupError(
      `The template ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  const read = readTemplateContent(content)
  if (read.ok) return read.template
  const { problem } = read
  if (problem.code === 'step')
    throw new StartupError(
      `The template ${name} is not one: step ${problem.path}: ${en_gb[`ptb_error_${problem.message}`]}`,
    )
  const place = problem.code === 'content' && problem.path !== '' ? problem.path : 'its top'
  const message = problem.code === 'braces' ? '' : problem.message
  throw new StartupError(`The template ${name} is not one: at ${place}, ${message}`)
}

/** The templates that come with the product. */
export const shippedTemplates = {
  agreements: new URL('templates/agreements.json', import.meta.url),
  prices: new URL('templates/prices.json', import.meta.url),
  mapping: new URL('templates/mapping.json', import.meta.url),
  ukUsedCars: new URL('templates/uk-used-cars.json', import.meta.url),
} as const
