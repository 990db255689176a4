import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Api } from '#src/api/client.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { assignablePeopleQuery } from './assignment.queries.ts'

/** A person's name from the cached people; offline there is nothing else to ask. */
export function useAssigneeName(api: Api, orgId: string): (userId: string) => string {
  const { t } = useTranslation()
  const { data: people } = useQuery({ ...assignablePeopleQuery(api, orgId), queryFn: skipToken })
  return useCallback(
    (userId) => people?.find(({ userID }) => userID === userId)?.name ?? t('assign_colleague'),
    [people, t],
  )
}
