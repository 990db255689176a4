import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { fleetQuery } from './fleet.queries.ts'

/** What a device can be told. */
export type FleetAct = 'revoke' | 'wipe' | 'trust'

const said = {
  revoke: 'fleet_revoked_done',
  wipe: 'fleet_wipe_done',
  trust: 'fleet_trusted_done',
} as const

/** Marks lost actions of one person's part of a device as dealt with, says so, and reads the fleet anew. */
export function useDismissLosses(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      device,
      person,
      seqs,
    }: {
      readonly device: string
      readonly person: string
      readonly seqs: readonly number[]
    }) => api.DEVICE_LOSS_DISMISSAL.post({ orgId, device, person, seqs: [...seqs] }),
    onSuccess: (_answer, { seqs }) => flash.success('fleet_dismissed_done', { count: seqs.length }),
    onError: (error) => {
      const failure = failureOf(error)
      flash.error(
        failure.kind === 'refused' && failure.status < 500
          ? 'fleet_act_gone'
          : 'fleet_dismiss_failed',
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: fleetQuery(api, orgId).queryKey }),
  })
}

/** Tells a device something, says so, and reads the fleet anew. */
export function useFleetAct(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const send = (act: FleetAct, device: string): Promise<unknown> => {
    if (act === 'wipe') return api.DEVICE_WIPE.post({ orgId, device })
    return act === 'revoke'
      ? api.DEVICE_REVOCATION.post({ orgId, device })
      : api.DEVICE_REVOCATION.delete({ orgId, device })
  }
  return useMutation({
    mutationFn: ({ act, device }: { readonly act: FleetAct; readonly device: string }) =>
      send(act, device),
    onSuccess: (_answer, { act }) => flash.success(said[act]),
    onError: (error) => {
      const failure = failureOf(error)
      flash.error(
        failure.kind === 'refused' && failure.status < 500 ? 'fleet_act_gone' : 'fleet_act_failed',
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: fleetQuery(api, orgId).queryKey }),
  })
}
