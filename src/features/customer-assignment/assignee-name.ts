import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Api } from '#src/api/client.ts'
import { useText } from '#src/ui/text.ts'
import { peopleQuery } from './assignment.queries.ts'

/** What to call a person by, as far as the device knows: whoever was offered was named. */
export function useAssigneeName(api: Api, orgId: string): (userId: string) => string {
  const say = useText()
  const { data: people } = useQuery({ ...peopleQuery(api, orgId), queryFn: skipToken })
  return useCallback(
    (userId) => people?.find(({ userID }) => userID === userId)?.name ?? say('assign_colleague'),
    [people, say],
  )
}
