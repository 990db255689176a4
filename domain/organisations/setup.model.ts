import * as v from 'valibot'

/** What an organisation needs before its people work a list, in the order of the work. */
export const setupSteps = [
  'dealers',
  'people',
  'products',
  'customers',
  'inventory',
  'prices',
  'mapping',
  'offers',
] as const

export type SetupStep = (typeof setupSteps)[number]

export const setupModel = v.object({
  /** The steps that are done; the others are missing. */
  done: v.array(v.picklist(setupSteps)),
})
