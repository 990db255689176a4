import { queryOptions } from '@tanstack/react-query'
import type {
  ConfigurationDifference,
  ConfigurationSource,
} from '#domain/configuration/configuration.model.ts'
import type { Api } from '#src/api/client.ts'

export interface ConfigurationPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Names a difference among all; also what the address opens. */
export const toDifferenceId = ({ part, item }: Pick<ConfigurationDifference, 'part' | 'item'>) =>
  `${part} ${item}`

export const comparisonKey = (orgId: string) => ['CONFIGURATION_COMPARE', orgId] as const

/** The configuration beside that of a date or of another organisation. */
export const comparisonQuery = ({ api, orgId }: ConfigurationPlace, source: ConfigurationSource) =>
  queryOptions({
    queryKey: [...comparisonKey(orgId), source] as const,
    queryFn: ({ signal }) => api.CONFIGURATION_COMPARE.get({ orgId, ...source }, { signal }),
    staleTime: 5000,
  })

/** The other organisations that the person may open. */
export const otherOrganisationsQuery = ({ api, orgId }: ConfigurationPlace) =>
  queryOptions({
    queryKey: ['ORGANISATIONS'] as const,
    queryFn: ({ signal }) => api.ORGANISATIONS.get({}, { signal }),
    select: (found) => found.filter(({ id }) => id !== orgId),
    staleTime: 10_000,
  })
