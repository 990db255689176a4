import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export interface RightCheckPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** The pages and buttons that a right opens, by their names. */
  readonly getOpened: (right: string) => readonly string[]
}

/** What a person may do, and why; read again each time that it is shown. */
export const personRightsQuery = (api: Api, orgId: string, userId: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['PERSON_RIGHTS', orgId, userId] as const,
    queryFn: ({ signal }) => api.PERSON_RIGHTS.get({ orgId, userId }, { signal }),
  })

/** Who holds a right. */
export const rightHoldersQuery = (api: Api, orgId: string, right: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['RIGHT_HOLDERS', orgId, right] as const,
    queryFn: ({ signal }) => api.RIGHT_HOLDERS.get({ orgId, right }, { signal }),
  })
