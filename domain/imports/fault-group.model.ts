import * as v from 'valibot'
import { faultReasons, warningReasons } from './cells/fault.model.ts'

/** The steps of an import that may refuse, doubt or leave out a row, in their order. */
export const importSteps = ['read', 'steps', 'map', 'validate', 'deduplicate'] as const

export type ImportStep = (typeof importSteps)[number]

const sampleModel = v.object({ line: v.number(), value: v.string(), expected: v.string() })

/** Faults, warnings or rows left out, of one reason in one column, with the first of them. */
export const faultGroupModel = v.object({
  processor: v.picklist(importSteps),
  type: v.picklist(['error', 'warning', 'left']),
  column: v.string(),
  reason: v.picklist([...faultReasons, ...warningReasons, 'left_out']),
  /** The step of the template that says so. */
  step: v.optional(v.string()),
  count: v.number(),
  samples: v.array(sampleModel),
})

export type FaultGroup = v.InferOutput<typeof faultGroupModel>

/** Of each group. */
export const maxFaultSamples = 10
