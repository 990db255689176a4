import { queryOptions } from '@tanstack/react-query'
import { publishedAmong } from '#domain/call-scripts/call-script.rules.ts'
import { markedLike } from '#src/api/device-answer.ts'
import type { Api } from '#src/api/client.ts'

/** As long as a working day: without a network and a book what was opened has no other copy. In milliseconds. */
const workingDay = 12 * 60 * 60_000

/** The scripts that may be read to customers, by category and title. */
export const scriptsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['call-scripts', orgId],
    queryFn: async ({ signal }) => {
      const scripts = await api.GET_CALLSCRIPT.get({ orgId }, { signal })
      return markedLike([...publishedAmong(scripts)], scripts)
    },
    gcTime: workingDay,
  })
