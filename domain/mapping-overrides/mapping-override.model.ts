import * as v from 'valibot'
import { mappingOverrideModel } from '../pre-calculation/pre-calculation.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees and changes the overrides, and the tab of their configurations. */
export const mappingOverrideRights = {
  all: ['CanLogonAsOtherUser'],
} as const satisfies RequiredRights

/** The types of overrides, in the order of their sections. */
export const overrideTypes = ['fallback', 'universal'] as const

export type OverrideType = (typeof overrideTypes)[number]

export const overrideListModel = v.array(mappingOverrideModel)

/** What the criteria name, in the order in which they are written. */
export const criteriaParts = ['model', 'derivative', 'fuel'] as const

export type CriteriaPart = (typeof criteriaParts)[number]

export type Criteria = Readonly<Record<CriteriaPart, string>>

/** The types of proposals that may be shown first, in the order of their table. */
export const showFirstTypes = ['core', 'universal', 'propensity'] as const

export type ShowFirstType = (typeof showFirstTypes)[number]

/** The parameters that the configurations are saved in. */
export const overrideParameters = {
  showFirst: 'show_first_proposal_type',
  rules: 'mapping_overrides',
} as const
