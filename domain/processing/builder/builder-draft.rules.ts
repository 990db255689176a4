import type { ExceptionMode } from '../../imports/template.model.ts'
import { getFirstValue, isParamRequired, isShown } from '../params/param.rules.ts'
import type { BuiltTemplate } from './built-template.model.ts'
import type { ParamValues, Processor, ProcessorParam } from '../params/processor.model.ts'

/** What is being built; `aside` has the values of parameters that were hidden. */
export interface BuilderDraft {
  readonly exceptions: ExceptionMode
  readonly params: ParamValues
  readonly aside: ParamValues
}

type Params = readonly ProcessorParam[]

/** Shows the parameters that others’ state requires. */
function showRequired(draft: BuilderDraft, params: Params): BuilderDraft {
  return params.reduce(
    (before, param) =>
      !isShown(before.params, param.name) && isParamRequired(param, before.params)
        ? showParam(before, param)
        : before,
    draft,
  )
}

/** A new template of a processor: what is required, and what is shown from the start. */
export function startDraft({ params }: Pick<Processor, 'params'>): BuilderDraft {
  const shown = params.filter(({ required, hidden }) => required || !hidden)
  const values = shown.map((param) => [param.name, param.value ?? getFirstValue(param)])
  return showRequired(
    { exceptions: 'soft', params: Object.fromEntries(values) as ParamValues, aside: {} },
    params,
  )
}

/** The draft of a template that is there; required parameters that it lacks are shown. */
export function openDraft(
  { params }: Pick<Processor, 'params'>,
  built: BuiltTemplate,
): BuilderDraft {
  const { exceptions } = built
  return showRequired({ exceptions, params: built.params, aside: {} }, params)
}

/**
 * Hides an optional parameter; one that is required, also by others’ state, stays. Others that are
 * required then are shown.
 */
export function hideParam(draft: BuilderDraft, param: ProcessorParam, all: Params): BuilderDraft {
  const { [param.name]: value, ...params } = draft.params
  if (!isShown(draft.params, param.name) || isParamRequired(param, params)) return draft
  const aside = { ...draft.aside, [param.name]: value }
  return showRequired({ ...draft, params, aside }, all)
}

/** Shows a hidden parameter, with what it held before. */
export function showParam(draft: BuilderDraft, param: ProcessorParam): BuilderDraft {
  const { [param.name]: before, ...aside } = draft.aside
  const value = before ?? getFirstValue(param)
  return { ...draft, params: { ...draft.params, [param.name]: value }, aside }
}

export const setParam = (draft: BuilderDraft, name: string, value: unknown): BuilderDraft => ({
  ...draft,
  params: { ...draft.params, [name]: value },
})
