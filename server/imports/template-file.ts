import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { templateModel } from '#domain/imports/template.model.ts'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
import { StartRefusal } from '../start-refusal.ts'

/** Reads a template from a JSON file. Refuses in a sentence what is no template, with the place of its first fault. */
export function readTemplate(file: string | URL): ImportTemplate {
  const name = file instanceof URL ? file.pathname : file
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartRefusal(
      `The template ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  const parsed = v.safeParse(templateModel, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new StartRefusal(
    `The template ${name} is not one: at ${v.getDotPath(issue) ?? 'its top'}, ${issue.message}`,
  )
}

/** The templates that come with the product. */
export const shippedTemplates = {
  agreements: new URL('templates/agreements.json', import.meta.url),
  ukUsedCars: new URL('templates/uk-used-cars.json', import.meta.url),
} as const
