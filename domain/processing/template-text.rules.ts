import * as v from 'valibot'
import { templateModel } from '../imports/template.model.ts'
import type { ImportTemplate } from '../imports/template.model.ts'

/** Why a text is no template. */
export type TemplateTextProblem =
  /** It does not start with { and end with }. */
  | { readonly code: 'braces' }
  | { readonly code: 'json'; readonly message: string }
  /** It is JSON, but no template: `path` is the first wrong place. */
  | { readonly code: 'content'; readonly path: string; readonly message: string }

export const hasTemplateBraces = (text: string): boolean => {
  const trimmed = text.trim()
  return trimmed.startsWith('{') && trimmed.endsWith('}')
}

type ReadTemplate =
  | { readonly ok: true; readonly template: ImportTemplate }
  | { readonly ok: false; readonly problem: TemplateTextProblem }

const fail = (problem: TemplateTextProblem): ReadTemplate => ({ ok: false, problem })

/** Reads the text of a template. */
export function readTemplateText(text: string): ReadTemplate {
  if (!hasTemplateBraces(text)) return fail({ code: 'braces' })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return fail({ code: 'json', message: error instanceof Error ? error.message : '' })
  }
  const parsed = v.safeParse(templateModel, content)
  if (parsed.success) return { ok: true, template: parsed.output }
  const [issue] = parsed.issues
  return fail({ code: 'content', path: v.getDotPath(issue) ?? '', message: issue.message })
}
