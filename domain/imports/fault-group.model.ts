import * as v from 'valibot'
import { faultReasons, warningReasons } from './fault.model.ts'

/** The steps of an import that may refuse or doubt a row, in their order. */
export const importSteps = ['read', 'map', 'validate', 'deduplicate'] as const

export type ImportStep = (typeof importSteps)[number]

const sampleModel = v.object({ line: v.number(), value: v.string(), expected: v.string() })

/** Faults or warnings of one reason in one column of a file, with how many and the first of them. */
export const faultGroupModel = v.object({
  processor: v.picklist(importSteps),
  type: v.picklist(['error', 'warning']),
  column: v.string(),
  reason: v.picklist([...faultReasons, ...warningReasons]),
  count: v.number(),
  samples: v.array(sampleModel),
})

export type FaultGroup = v.InferOutput<typeof faultGroupModel>

/** Of each group. */
export const maxFaultSamples = 10
