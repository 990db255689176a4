import { queryOptions } from '@tanstack/react-query'
import type { AutoMapping } from '#domain/asset-classification/auto-mapping.model.ts'
import type { MappingChange } from '#domain/mapping-effect/mapping-effect.model.ts'
import type { MappingOptionField } from '#domain/mapping-rules/mapping-results.model.ts'
import type { StringRule } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'

export interface MappingRulesPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** What the organisation’s parameters say. */
  readonly mapping: AutoMapping
}

/** What a tab of rules may do beside saving them. */
export interface RuleTabPlace extends MappingRulesPlace {
  /** Shows who would gain or lose with rules in place of the saved ones of their kind. */
  readonly onCompare: (unsaved: MappingChange) => void
}

export type MappingRulesSource = Pick<MappingRulesPlace, 'api' | 'orgId' | 'mapping'>

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

/** Rows in the table’s window, and rows that are fetched at a time. */
export const windowSize = 50
export const rowsPerPage = 200

/** Milliseconds between two questions whether a build or a report has ended. */
const whileProcessing = 2000

/** What rules compare: each has its tab. */
export const mappedFieldsQuery = ({ api, mapping: { resource } }: MappingRulesSource) =>
  queryOptions({
    staleTime: 600_000,
    queryKey: ['MAPPING_AVAILABLE_FIELDS', resource] as const,
    queryFn: ({ signal }) => api.MAPPING_AVAILABLE_FIELDS.get({ resource }, { signal }),
  })

/** Every string rule, fetched page by page. */
export const stringRulesQuery = ({ api, orgId, mapping }: MappingRulesSource) =>
  queryOptions({
    ...fresh,
    queryKey: ['STRING_RULES', orgId] as const,
    queryFn: async ({ signal }): Promise<StringRule[]> => {
      const rules: StringRule[] = []
      for (let pageno = 1; ; pageno += 1) {
        const page = await api.STRING_RULES.get(
          { orgId, ...mapping, size: windowSize, rowsPerPage, pageno },
          { signal },
        )
        rules.push(...page)
        if (page.length < rowsPerPage) return rules
      }
    },
  })

export const rangedRulesQuery = ({ api, orgId }: MappingRulesSource) =>
  queryOptions({
    ...fresh,
    queryKey: ['RANGED_RULES', orgId] as const,
    queryFn: ({ signal }) => api.RANGED_RULES.get({ orgId }, { signal }),
  })

export const modelBodyRulesQuery = ({ api, orgId, mapping }: MappingRulesSource) =>
  queryOptions({
    ...fresh,
    queryKey: ['MODEL_BODY_GET', orgId] as const,
    queryFn: ({ signal }) => api.MODEL_BODY_GET.get({ orgId, ...mapping }, { signal }),
  })

export const exceptionsQuery = ({ api, orgId, mapping }: MappingRulesSource) => {
  const { resource, region, provider } = mapping
  return queryOptions({
    ...fresh,
    queryKey: ['EXCEPTIONS_LIST', orgId] as const,
    queryFn: ({ signal }) =>
      api.EXCEPTIONS_LIST.get({ orgId, v: 'true', resource, region, provider }, { signal }),
  })
}

/** The make, and the model, that choices are within. */
interface Within {
  readonly make?: string
  readonly model?: string
}

export const fieldOptionsQuery = (
  { api, orgId, mapping }: MappingRulesSource,
  field: MappingOptionField,
  within: Within = {},
) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: ['MAPPING_FIELD_OPTIONS', orgId, field, within] as const,
    queryFn: ({ signal }) =>
      api.MAPPING_FIELD_OPTIONS.get({ orgId, ...mapping, field, ...within }, { signal }),
  })

/** The last builds; asked again and again while one is under way. */
export const buildLogQuery = ({ api, orgId }: MappingRulesSource) =>
  queryOptions({
    ...fresh,
    queryKey: ['MAPPING_BUILD_LOG', orgId] as const,
    queryFn: async ({ signal }) => (await api.MAPPING_BUILD_LOG.get({ orgId }, { signal })).payload,
    refetchInterval: ({ state: { data } }) =>
      data?.[0]?.build_status === 'PROCESSING' ? unlessLive(whileProcessing) : false,
  })

export const preCalculatedStatusQuery = ({ api, orgId }: MappingRulesSource) =>
  queryOptions({
    staleTime: 1000,
    queryKey: ['PRE_CALC_REPORT_STATUS', orgId] as const,
    queryFn: ({ signal }) => api.PRE_CALC_REPORT_STATUS.get({ orgId }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'PROCESSING' ? unlessLive(whileProcessing) : false,
  })

export const organisationNamesQuery = ({ api }: MappingRulesSource) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: ['ORGS_LIST'] as const,
    queryFn: ({ signal }) => api.ORGS_LIST.get({}, { signal }),
  })
