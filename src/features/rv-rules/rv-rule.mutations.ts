import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { rvRuleModel } from '#domain/catalogue/rv-rule.model.ts'
import type { RvRule } from '#domain/catalogue/rv-rule.model.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import type { StoredRvRule } from '#domain/rv-rules/rv-rule-row.model.ts'
import type { Api } from '#src/api/client.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'

export interface RvRulePlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

type Place = Pick<RvRulePlace, 'api' | 'orgId'>

export const rvRuleListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['RV_CONFIG', orgId] as const,
    queryFn: ({ signal }) => api.RV_CONFIG.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** The changes of one rule, or of all. */
export const rvRuleHistoryQuery = (api: Api, orgId: string, item?: string) =>
  queryOptions({
    queryKey: ['RV_CONFIG_HISTORY', orgId, item ?? null] as const,
    queryFn: ({ signal }) =>
      api.RV_CONFIG_HISTORY.get({ orgId, ...(item === undefined ? {} : { item }) }, { signal }),
    staleTime: 10_000,
  })

/** A save: of a rule that is there, with what it is based on, or of a new one. */
interface RuleSave {
  readonly id: string | null
  readonly rule: RvRule
  readonly seen?: RvRule
}

const buildCalls = ({ api, orgId }: Place): RecordCalls<StoredRvRule, RuleSave> => ({
  list: rvRuleListQuery(api, orgId).queryKey,
  stale: [['RV_CONFIG_HISTORY', orgId]],
  getId: ({ id }) => id,
  send: ({ id, rule, seen }) =>
    id === null
      ? api.RV_CONFIG.post({ orgId, rule })
      : api.EDIT_DELETE_RV_PRODUCT_RULE.put({
          orgId,
          productRule: id,
          rule,
          ...(seen === undefined ? {} : { seen }),
        }),
  remove: ({ id }) => api.EDIT_DELETE_RV_PRODUCT_RULE.delete({ orgId, productRule: id }),
  deleted: 'rv_rules_deleted',
  toUndo: ({ id, rule }) => ({ id, rule }),
})

/** Writes a rule; resolves to a refusal. */
export const useSaveRvRule = (place: Place) =>
  useSaveRecord(buildCalls(place), (error) => toRecordRefusal(error))

/** Deletes a rule, which can be undone, and puts a recorded change back. */
export function useRvRuleActs(place: Place) {
  const { deletion, restoration } = useRecordActs(buildCalls(place))
  const restore = (change: ConfigurationChange, current: RvRule | null) => {
    const values = putBackChange(current ?? change.was ?? {}, change)
    const read = v.safeParse(rvRuleModel, values)
    if (read.success)
      restoration.mutate({
        id: change.item,
        rule: read.output,
        ...(current === null ? {} : { seen: current }),
      })
  }
  return { deletion, restore, isRestoring: restoration.isPending }
}
