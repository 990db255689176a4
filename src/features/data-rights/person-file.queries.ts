import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** The files of a customer. */
export const personFilesKey = (orgId: string, agreementNo: string) =>
  ['PERSON_FILES', orgId, agreementNo] as const

/** Milliseconds, while a file is being made. */
const whileOpen = 2000

export const personFilesQuery = (api: Api, orgId: string, agreementNo: string) =>
  queryOptions({
    queryKey: personFilesKey(orgId, agreementNo),
    queryFn: ({ signal }) => api.PERSON_FILES.get({ orgId, agreementNo }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'open') === true ? whileOpen : false,
  })
