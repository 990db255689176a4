import type { ExceptionMode } from '../../imports/template.model.ts'
import type { ParamValues } from '../params/processor.model.ts'

/** A template as the builder edits it: the values of a processor’s shown parameters. */
export interface BuiltTemplate {
  readonly processor: string
  readonly exceptions: ExceptionMode
  readonly params: ParamValues
}
