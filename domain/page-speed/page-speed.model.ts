import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'

/** Support staff see how long pages take. */
export const pageSpeedRights = {
  all: ['CanLogonAsOtherUser'],
} as const satisfies RequiredRights

/** A page's times in milliseconds. */
export const pageSpeedModel = v.object({
  page: v.string(),
  loads: v.number(),
  median: v.number(),
  /** Nineteen of twenty loads took no longer. */
  slow: v.number(),
  slowest: v.number(),
})

export type PageSpeed = v.InferOutput<typeof pageSpeedModel>
