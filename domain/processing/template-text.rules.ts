import * as v from 'valibot'
import { templateModel } from '../imports/template.model.ts'
import type { ImportTemplate } from '../imports/template.model.ts'
import { isPlainObject } from './params/param.rules.ts'
import { findStepProblems, nameStepPlace, readStepNotation } from './steps/step-check.rules.ts'
import type { StepProblemReason } from './steps/step.model.ts'

/** Why a text is no template. */
export type TemplateTextProblem =
  /** It does not start with { and end with }. */
  | { readonly code: 'braces' }
  | { readonly code: 'json'; readonly message: string }
  /** It is JSON, but no template: `path` is the first wrong place. */
  | { readonly code: 'content'; readonly path: string; readonly message: string }
  /** A step is wrong: `path` names it and its parameter, `message` is the reason. */
  | { readonly code: 'step'; readonly path: string; readonly message: StepProblemReason }

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
  return readTemplateContent(content)
}

/** Checks what the text of a template holds; wrong steps are named. */
export function readTemplateContent(content: unknown): ReadTemplate {
  const { steps, numbers, dates } = isPlainObject(content) ? content : {}
  const [wrong] = findStepProblems(steps, readStepNotation(numbers, dates))
  if (wrong !== undefined)
    return fail({ code: 'step', path: nameStepPlace(wrong), message: wrong.reason })
  const parsed = v.safeParse(templateModel, content)
  if (parsed.success) return { ok: true, template: parsed.output }
  const [issue] = parsed.issues
  return fail({ code: 'content', path: v.getDotPath(issue) ?? '', message: issue.message })
}
