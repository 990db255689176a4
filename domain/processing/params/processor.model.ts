import * as v from 'valibot'

export const paramTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const

export const paramTypeModel = v.picklist(paramTypes)

export type ParamType = (typeof paramTypes)[number]

/** Values of parameters by name; JSON. */
export type ParamValues = Readonly<Record<string, unknown>>

/** A parameter is required while all its conditions hold. */
const paramConditionModel = v.object({ name: v.string(), is: v.picklist(['shown', 'hidden']) })

export type ParamCondition = v.InferOutput<typeof paramConditionModel>

/** One parameter of a processor. */
export interface ProcessorParam {
  name: string
  type: ParamType
  /** A text key. */
  description: string
  required: boolean
  /** JSON; null without one. */
  default: unknown
  /** Of a text: what it may be; of an object with names of its own: the types that these may have. */
  options: string[] | null
  /** Empty for one that depends on nothing. */
  depend_on: ParamCondition[]
  /** Whether it is hidden until somebody shows it. */
  hidden: boolean
  /** JSON; what it is before it is edited. */
  value: unknown
  /** Of an object; null where its names are free. */
  children: ProcessorParam[] | null
}

const processorParamModel: v.GenericSchema<ProcessorParam> = v.object({
  name: v.string(),
  type: paramTypeModel,
  description: v.string(),
  required: v.boolean(),
  default: v.unknown(),
  options: v.nullable(v.array(v.string())),
  depend_on: v.array(paramConditionModel),
  hidden: v.boolean(),
  value: v.unknown(),
  children: v.nullable(v.array(v.lazy(() => processorParamModel))),
})

export const processorModel = v.object({
  /** A text key. */
  name: v.string(),
  key: v.string(),
  params: v.array(processorParamModel),
})

export type Processor = v.InferOutput<typeof processorModel>

/** What is wrong with a parameter; `field` is its path, `message` a text key or a sentence. */
const paramErrorModel = v.object({
  field: v.string(),
  error_type: v.string(),
  message: v.string(),
})

export type ParamError = v.InferOutput<typeof paramErrorModel>

const paramWarningModel = v.object({
  field: v.string(),
  warning_type: v.string(),
  message: v.string(),
})

export type ParamWarning = v.InferOutput<typeof paramWarningModel>

export const paramValidationModel = v.object({
  valid: v.boolean(),
  errors: v.array(paramErrorModel),
  warnings: v.array(paramWarningModel),
})

export type ParamValidation = v.InferOutput<typeof paramValidationModel>
