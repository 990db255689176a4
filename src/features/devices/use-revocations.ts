import { useQueryClient } from '@tanstack/react-query'
import { banOutline } from 'ionicons/icons'
import {
  getPartKey,
  planRevocation,
  revocationObstacles,
} from '#domain/devices/device-revocation.rules.ts'
import type { RevocablePart, RevocationPlan } from '#domain/devices/device-revocation.rules.ts'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import type { Api } from '#src/api/client.ts'
import type { BulkAction, BulkLeftOut, BulkPlan } from '#src/ui/bulk/bulk-action.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useDeviceTexts } from './device-texts.tsx'
import { devicesKey, devicesQuery } from './managed-device.queries.ts'

/** Names that are listed of people who are left out. */
const maxNames = 3

/** Calls each after the other, and answers for which it failed. */
async function callEach(
  devices: readonly string[],
  call: (device: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const failed: string[] = []
  for (const device of devices) await call(device).catch(() => failed.push(device))
  return failed
}

/** Reads every page of the devices as they are now. */
async function readDevices(
  read: (page: number) => Promise<{ devices: readonly ManagedDevice[]; total: number }>,
): Promise<readonly ManagedDevice[]> {
  const { devices, total } = await read(1)
  const all = [...devices]
  for (let page = 2; all.length < total && page <= Math.ceil(total / 50); page += 1)
    all.push(...(await read(page)).devices)
  return all
}

/** Revokes devices and trusts them again, one call each; a notice says which failed. */
function useRevokeCalls(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: devicesKey(orgId) })
  const trust = async (devices: readonly string[]) => {
    const failed = await callEach(devices, (device) =>
      api.DEVICE_REVOCATION.delete({ orgId, device }),
    )
    if (failed.length > 0) flash.error('fleet_bulk_undo_failed', { count: failed.length })
    else flash.info('fleet_bulk_undone', { count: devices.length })
    await refresh()
  }
  return async (devices: readonly string[]) => {
    const failed = await callEach(devices, (device) =>
      api.DEVICE_REVOCATION.post({ orgId, device }),
    )
    await refresh()
    const done = devices.filter((device) => !failed.includes(device))
    if (done.length === 0) throw new Error('No device was revoked')
    if (failed.length > 0) flash.error('fleet_bulk_failed', { count: failed.length })
    return {
      message: 'fleet_bulk_done',
      values: { count: done.length },
      undo: () => void trust(done),
    } as const
  }
}

const toLeftOut = (
  id: string,
  reason: string,
  parts: readonly RevocablePart[],
  count = parts.length,
): readonly BulkLeftOut[] =>
  count === 0
    ? []
    : [{ id, reason, count, names: parts.slice(0, maxNames).map(({ person }) => person.name) }]

/** Revokes the selected devices after showing whom that reaches; Undo trusts them again. */
export function useRevocations(api: Api, orgId: string): BulkAction {
  const { t } = useTranslation()
  const texts = useDeviceTexts()
  const queryClient = useQueryClient()
  const revoke = useRevokeCalls(api, orgId)
  const sort = { column: 'person', direction: 'ascending' } as const
  const read = (page: number) =>
    queryClient.fetchQuery({
      ...devicesQuery(api, orgId, { search: '', sort, size: 50, page }),
      staleTime: 0,
    })
  const toPlan = (plan: RevocationPlan<ManagedDevice>): BulkPlan => ({
    sentence: t('fleet_bulk_will', { count: plan.devices.length, names: plan.people.join(', ') }),
    count: plan.parts.length,
    confirm: t('fleet_bulk_confirm', { count: plan.devices.length }),
    leftOut: [
      ...revocationObstacles.flatMap((state) =>
        toLeftOut(state, t(`fleet_state_${state}`), plan.leftOut[state]),
      ),
      ...toLeftOut('gone', t('fleet_act_gone'), [], plan.goneCount),
    ],
    samples: plan.parts.map((part) => ({
      id: getPartKey(part),
      name: `${part.person.name}, ${texts.about(part)}`,
      before: t(`fleet_state_${part.state}`),
      after: t('fleet_state_revoked'),
    })),
    apply: () => revoke(plan.devices),
  })
  return {
    id: 'revoke',
    icon: banOutline,
    isDanger: true,
    title: t('fleet_bulk_title'),
    label: (count) => t('fleet_bulk_act', { count }),
    plan: async (ids) => toPlan(planRevocation(await readDevices(read), ids)),
  }
}
