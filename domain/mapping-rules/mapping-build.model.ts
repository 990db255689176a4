import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'
import { exceptionRuleModel } from './mapping-rules.model.ts'
import type { MappingRules } from './mapping-rules.model.ts'

export const mappingRulesRights = {
  all: ['CanViewMappingV2'],
} as const satisfies RequiredRights

export const buildStatuses = ['PROCESSING', 'FINISHED', 'ERROR'] as const

export type BuildStatus = (typeof buildStatuses)[number]

/** Why a build failed. */
export const buildFailures = ['maps_nobody', 'unexpected'] as const

/** A build of the rules; the finished one that was started last is in force. */
export const mappingBuildModel = v.object({
  id: v.string(),
  build_status: v.picklist(buildStatuses),
  started: v.string(),
  updated: v.string(),
  finished: v.nullable(v.string()),
  created_by_user: v.string(),
  /** Kinds of vehicles that another may follow. */
  mapped: v.number(),
  failure: v.nullable(v.picklist(buildFailures)),
})

export type MappingBuild = v.InferOutput<typeof mappingBuildModel>

/** Builds that the log lists. */
export const maxListedBuilds = 20

/** An exception with its assets in words. */
export const describedExceptionModel = v.object({
  ...exceptionRuleModel.entries,
  /** The vehicles’ names by their asset. */
  descriptions: v.record(v.string(), v.string()),
})

export type DescribedException = v.InferOutput<typeof describedExceptionModel>

export const noMappingRules: MappingRules = {
  strings: [],
  ranged: [],
  modelBody: {},
  exceptions: [],
}

/** Rules of a kind that an organisation may have. */
export const maxRules = 2000
