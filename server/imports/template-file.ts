import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { templateModel } from '#domain/imports/template.model.ts'
import type { ImportTemplate } from '#domain/imports/template.model.ts'
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
  const parsed = v.safeParse(templateModel, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new StartupError(
    `The template ${name} is not one: at ${v.getDotPath(issue) ?? 'its top'}, ${issue.message}`,
  )
}

/** The templates that come with the product. */
export const shippedTemplates = {
  agreements: new URL('templates/agreements.json', import.meta.url),
  prices: new URL('templates/prices.json', import.meta.url),
  mapping: new URL('templates/mapping.json', import.meta.url),
  ukUsedCars: new URL('templates/uk-used-cars.json', import.meta.url),
} as const
