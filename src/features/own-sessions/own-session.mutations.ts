import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { ownSessionsQuery } from './own-session.queries.ts'

/** Ends one of the person's other sessions, or all; the header's warning follows. */
export function useSessionEnds(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const onSettled = async () => {
    void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery(api).queryKey })
  }
  const ending = useMutation({
    mutationFn: (id: string) => api.END_OWN_SESSION.post({ id }),
    onSuccess: ({ ended }) => {
      if (ended) flash.success('own_sessions_ended')
      else flash.info('own_sessions_gone')
    },
    onError: () => flash.error('own_sessions_failed'),
    onSettled,
  })
  const endingOthers = useMutation({
    mutationFn: () => api.MANAGE_SESSIONS.delete({}),
    onSuccess: () => flash.success('shell_sessions_ended'),
    onError: () => flash.error('shell_sessions_failed'),
    onSettled,
  })
  return { ending, endingOthers }
}
