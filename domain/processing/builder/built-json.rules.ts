import { exceptionModes } from '../../imports/template.model.ts'
import type { ExceptionMode } from '../../imports/template.model.ts'
import { isPlainObject } from '../params/param.rules.ts'
import type { BuiltTemplate } from './built-template.model.ts'

/** What is being built as it is shown, copied and pasted. */
export const writeBuiltJson = ({ processor, exceptions, params }: BuiltTemplate): string =>
  JSON.stringify({ processor, exceptions, params }, null, 2)

export type BuiltJsonProblem =
  | 'ptb-json_validation_error'
  | 'ptb-json_validation_not_object'
  | 'ptb-json_missing_params_key'
  | 'ptb-json_params_must_be_object'
  | 'ptb_json_processor_unknown'

type ReadBuiltJson =
  | { readonly ok: true; readonly built: BuiltTemplate }
  | {
      readonly ok: false
      readonly problem: BuiltJsonProblem
      /** Why it is no JSON, in the words of the parser. */
      readonly parseMessage: string
    }

const fail = (problem: BuiltJsonProblem, parseMessage = ''): ReadBuiltJson => ({
  ok: false,
  problem,
  parseMessage,
})

const isExceptionMode = (value: unknown): value is ExceptionMode =>
  exceptionModes.some((mode) => mode === value)

/**
 * Reads pasted text. What it does not say of processor and exceptions stays as in `current`; its
 * parameters are for the host to check.
 */
export function readBuiltJson(
  text: string,
  current: BuiltTemplate,
  knownProcessors: readonly string[],
): ReadBuiltJson {
  if (text.trim() === '') return fail('ptb-json_validation_error')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    return fail('ptb-json_validation_error', error instanceof Error ? error.message : '')
  }
  if (!isPlainObject(content)) return fail('ptb-json_validation_not_object')
  if (!Object.hasOwn(content, 'params')) return fail('ptb-json_missing_params_key')
  const { params, processor = current.processor, exceptions = current.exceptions } = content
  if (!isPlainObject(params)) return fail('ptb-json_params_must_be_object')
  if (typeof processor !== 'string' || !knownProcessors.includes(processor))
    return fail('ptb_json_processor_unknown')
  const mode = isExceptionMode(exceptions) ? exceptions : current.exceptions
  return { ok: true, built: { processor, exceptions: mode, params } }
}
