import type * as v from 'valibot'
import type { ParamType, ProcessorParam } from '../params/processor.model.ts'
import { stepKeys, stepParamModels } from './step.model.ts'
import type { StepKey } from './step.model.ts'

/** The schemas that parameters of steps are made of. */
type ParamSchema =
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.PicklistSchema<readonly string[], undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>
  | v.NumberSchema<undefined>
  | v.StringSchema<undefined>

const types: Readonly<Record<Exclude<ParamSchema['type'], 'optional'>, ParamType>> = {
  picklist: 'string',
  array: 'array',
  record: 'object',
  number: 'integer',
  string: 'string',
}

function declareStepParam(name: string, schema: ParamSchema): ProcessorParam {
  const isOptional = schema.type === 'optional'
  const inner = (isOptional ? schema.wrapped : schema) as Exclude<ParamSchema, { type: 'optional' }>
  const options = inner.type === 'picklist' ? [...inner.options] : null
  return {
    name,
    type: types[inner.type],
    description: `ptb_step_about_${name}`,
    required: !isOptional,
    default: isOptional || options === null ? null : (options[0] ?? null),
    options: inner.type === 'record' ? ['string'] : options,
    depend_on: [],
    hidden: false,
    value: null,
    children: null,
  }
}

const declareStep = (key: StepKey): readonly ProcessorParam[] =>
  Object.entries(stepParamModels[key].entries).map(([name, schema]) =>
    declareStepParam(name, schema as ParamSchema),
  )

/** The parameters of each kind of step, as its model has them. */
export const stepDeclarations: Readonly<Record<StepKey, readonly ProcessorParam[]>> =
  Object.fromEntries(stepKeys.map((key) => [key, declareStep(key)])) as Record<
    StepKey,
    readonly ProcessorParam[]
  >

/** Parameters that name columns, which exist or which the step makes. */
export const columnParams: ReadonlySet<string> = new Set([
  'column',
  'columns',
  'into',
  'left',
  'right',
])

export const isStepKey = (key: unknown): key is StepKey =>
  typeof key === 'string' && Object.hasOwn(stepParamModels, key)
