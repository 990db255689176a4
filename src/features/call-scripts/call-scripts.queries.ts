import { queryOptions } from '@tanstack/react-query'
import { filterPublished } from '#domain/call-scripts/call-script.rules.ts'
import { copyDeviceMark } from '#src/api/device-answer.ts'
import type { Api } from '#src/api/client.ts'

/** As long as a working day, in milliseconds: offline without a day pack there is no other copy. */
const workingDay = 12 * 60 * 60_000

/** The scripts that may be read to customers, by category and title. */
export const scriptsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GET_CALLSCRIPT', orgId],
    queryFn: async ({ signal }) => {
      const scripts = await api.GET_CALLSCRIPT.get({ orgId }, { signal })
      return copyDeviceMark([...filterPublished(scripts)], scripts)
    },
    gcTime: workingDay,
  })

/** Every script that the person may see, drafts included. */
export const writtenScriptsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GET_CALLSCRIPT', orgId, 'written'] as const,
    queryFn: ({ signal }) => api.GET_CALLSCRIPT.get({ orgId }, { signal }),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  })
