import { queryOptions } from '@tanstack/react-query'
import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'

export interface RulePlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

export const ruleTabs = ['businessRules', 'internal'] as const

export type RuleTab = (typeof ruleTabs)[number]

/** Milliseconds without live updates: a run that is under way moves, a schedule begins by itself. */
const whileRunning = 1000
const whileIdle = 30_000

const isRunning = (rules: readonly BusinessRule[] | undefined): boolean =>
  rules?.some(({ last_run: run }) => {
    const job = run?.job ?? null
    return job !== null && !isEnded(job.state)
  }) === true

const common = { staleTime: 1000, refetchOnWindowFocus: true } as const

export const businessRulesQuery = (api: Api, orgId: string) =>
  queryOptions({
    ...common,
    queryKey: ['BUSINESS_RULES', orgId] as const,
    queryFn: ({ signal }) => api.BUSINESS_RULES.get({ orgId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      unlessLive(isRunning(data) ? whileRunning : whileIdle),
  })

export const internalRulesQuery = (api: Api, orgId: string) =>
  queryOptions({
    ...common,
    queryKey: ['INTERNAL_RULES', orgId] as const,
    queryFn: ({ signal }) => api.INTERNAL_RULES.get({ orgId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      unlessLive(isRunning(data) ? whileRunning : whileIdle),
  })

/** Whom new customers can be assigned to; only those ask who may assign. */
export const ruleAssigneesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['ASSIGNABLE_USERS', orgId] as const,
    queryFn: ({ signal }) => api.ASSIGNABLE_USERS.get({ orgId }, { signal }),
    staleTime: 60_000,
  })

/** The campaigns that new customers can join; only those ask who may edit campaigns. */
export const ruleCampaignsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['CAMPAIGNS', orgId] as const,
    queryFn: ({ signal }) => api.CAMPAIGNS.get({ orgId }, { signal }),
    staleTime: 60_000,
  })

/** The last runs of a rule. */
export const ruleRunsQuery = (api: Api, orgId: string, id: string) =>
  queryOptions({
    ...common,
    queryKey: ['BUSINESS_RULE_RUNS', orgId, id] as const,
    queryFn: ({ signal }) => api.BUSINESS_RULE_RUNS.get({ orgId, id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      unlessLive(
        data?.some(({ job }) => job !== null && !isEnded(job.state)) === true
          ? whileRunning
          : whileIdle,
      ),
  })

/** When a crontab that can be read would run next. */
export const nextRuleRunsQuery = (api: Api, orgId: string, crontab: string) =>
  queryOptions({
    queryKey: ['BUSINESS_RULE_NEXT_RUNS', orgId, crontab] as const,
    queryFn: ({ signal }) => api.BUSINESS_RULE_NEXT_RUNS.get({ orgId, crontab }, { signal }),
    retry: false,
  })

/** The first parts of the keys of everything that a change or a run of a rule changes. */
export const ruleKeys = (orgId: string) =>
  [
    ['BUSINESS_RULES', orgId],
    ['INTERNAL_RULES', orgId],
    ['BUSINESS_RULE_RUNS', orgId],
  ] as const
