import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { devicesKey } from './managed-device.queries.ts'

/** The actions on a device. */
export type DeviceAction = 'revoke' | 'wipe' | 'trust'

const confirmations = {
  revoke: 'fleet_revoked_done',
  wipe: 'fleet_wipe_done',
  trust: 'fleet_trusted_done',
} as const

/**
 * Dismisses lost actions of one person's part of a device, confirms it, and refetches the devices.
 */
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
      const failure = toFailure(error)
      flash.error(
        failure.kind === 'refused' && failure.status < 500
          ? 'fleet_act_gone'
          : 'fleet_dismiss_failed',
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey(orgId) }),
  })
}

/** Sends an action for a device, confirms it, and refetches the devices. */
export function useDeviceAction(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const send = (action: DeviceAction, device: string): Promise<unknown> => {
    if (action === 'wipe') return api.DEVICE_WIPE.post({ orgId, device })
    return action === 'revoke'
      ? api.DEVICE_REVOCATION.post({ orgId, device })
      : api.DEVICE_REVOCATION.delete({ orgId, device })
  }
  return useMutation({
    mutationFn: ({ action, device }: { readonly action: DeviceAction; readonly device: string }) =>
      send(action, device),
    onSuccess: (_answer, { action }) => flash.success(confirmations[action]),
    onError: (error) => {
      const failure = toFailure(error)
      flash.error(
        failure.kind === 'refused' && failure.status < 500 ? 'fleet_act_gone' : 'fleet_act_failed',
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey(orgId) }),
  })
}
