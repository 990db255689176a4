import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { historyEndpoint } from '../history/history.contract.ts'
import { organisationId } from '../organisation-id.ts'
import { incentiveRights, incentiveTypes } from './incentive-type.ts'

const type = v.picklist(incentiveTypes)
/** What a caller makes; an id that is asked for may be anything. */
const newId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const incentiveId = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const inType = { orgId: organisationId, type }
const named = { ...inType, id: incentiveId }
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const scalar = v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000)), v.number()]))

/** An incentive's values by field; which there are and what they may be depends on its type. */
export const incentiveValuesModel = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), scalar),
  v.maxEntries(60),
)

/** A stored incentive with who wrote it last. */
export const incentiveRowModel = v.object({
  id: v.string(),
  incentive: incentiveValuesModel,
  username: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
})

export type IncentiveRow = v.InferOutput<typeof incentiveRowModel>

/**
 * How many customers each incentive would reach if it were valid today: of `counted` customers,
 * which are all of `customers`, or a part of them spread evenly.
 */
export const incentiveReachModel = v.object({
  customers: count,
  counted: count,
  reached: v.record(v.string(), count),
})

export type IncentiveReach = v.InferOutput<typeof incentiveReachModel>

const common = {
  service: 'offer-service',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: incentiveRights,
} as const

const refusedAsStale = { stale: { status: 409 } } as const

/** Campaigns, offers and overlays; saving one recalculates the offers of whom it reaches. */
export const incentiveContract = {
  GET_INCENTIVES: {
    get: endpoint({
      ...common,
      key: 'GET_INCENTIVES',
      method: 'GET',
      path: '{orgId}/incentives/{type}',
      summary: 'Every incentive of a type, by when it begins',
      input: v.object(inType),
      output: v.array(incentiveRowModel),
    }),
    post: endpoint({
      ...common,
      key: 'GET_INCENTIVES',
      method: 'POST',
      path: '{orgId}/incentives/{type}',
      summary: 'Clone an incentive: the copy is as long, and begins when the original has ended',
      input: v.object({ ...inType, original: incentiveId }),
      output: incentiveRowModel,
    }),
  },
  INCENTIVE: {
    delete: endpoint({
      ...common,
      key: 'INCENTIVE',
      method: 'DELETE',
      path: '{orgId}/incentives/{type}/{id}',
      summary: 'Take an incentive away',
      input: v.object(named),
      output: v.object({ id: v.string() }),
    }),
  },
  INCENTIVE_SAVE: {
    post: endpoint({
      ...common,
      key: 'INCENTIVE_SAVE',
      method: 'POST',
      path: '{orgId}/incentive/{type}',
      summary: 'Add an incentive under an id that the caller makes',
      input: v.object({ ...inType, id: newId, incentive: incentiveValuesModel }),
      output: incentiveRowModel,
      refusals: { exists: { status: 409 } },
    }),
    put: endpoint({
      ...common,
      key: 'INCENTIVE_SAVE',
      method: 'PUT',
      path: '{orgId}/incentives/{type}/{id}',
      summary: 'Change an incentive; `seen` is what the change is based on',
      input: v.object({
        ...named,
        incentive: incentiveValuesModel,
        seen: v.optional(incentiveValuesModel),
      }),
      output: incentiveRowModel,
      refusals: refusedAsStale,
    }),
  },
  INCENTIVE_REACH: {
    get: endpoint({
      ...common,
      key: 'INCENTIVE_REACH',
      method: 'GET',
      path: '{orgId}/incentive-reach/{type}',
      summary: 'How many of today’s customers each incentive of a type would reach',
      input: v.object(inType),
      output: incentiveReachModel,
    }),
    post: endpoint({
      ...common,
      key: 'INCENTIVE_REACH',
      method: 'POST',
      path: '{orgId}/incentive-reach/{type}',
      summary: 'How many of today’s customers an incentive would reach that is not saved yet',
      remembered: false,
      input: v.object({ ...inType, incentive: incentiveValuesModel }),
      output: incentiveReachModel,
    }),
  },
  INCENTIVE_HISTORY: {
    get: historyEndpoint({
      key: 'INCENTIVE_HISTORY',
      service: 'offer-service',
      path: '{orgId}/incentive-history',
      summary: 'Who changed which incentive, from what to what; an item is its type and id',
      rights: incentiveRights,
    }),
  },
}
