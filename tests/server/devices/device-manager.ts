import { beforeAll } from 'vitest'
import type { ManagedDevice } from '#domain/devices/managed-device.model.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import type { TestHost } from '#tests/support/host.ts'
import { openSalesperson } from '../customers/salesperson.ts'
import type { Salesperson } from '../customers/salesperson.ts'

interface DeviceScene {
  readonly orgId: string
  /** Of a customer of the first dealer, and of one of the second. */
  readonly agreements: readonly string[]
  /** Somebody who manages devices, here or in another organisation. */
  readonly manager: (overrides?: {
    readonly dealerCodes?: readonly string[]
    readonly in?: string
  }) => Promise<Salesperson>
  readonly listDevices: (person: Salesperson, at?: string) => Promise<readonly ManagedDevice[]>
  readonly findDevice: (person: Salesperson, device: string) => Promise<ManagedDevice | undefined>
}

/** An organisation with a customer of each of two dealers, before the tests of a file. */
export function describeDevices(host: TestHost): DeviceScene {
  let orgId = ''
  let agreements: readonly string[] = []
  beforeAll(async () => {
    await buildOrganisation(host, { is_base: true, name: 'Base' })
    orgId = await buildOrganisation(host)
    agreements = await buildCustomers(host, orgId, [
      { cFullName: 'Ada Penhallow' },
      { cFullName: 'Of another dealer', dCode: 'D2' },
    ])
  })
  const listDevices: DeviceScene['listDevices'] = async (person, at = orgId) => {
    const { body } = await person.send('GET', `../../notification/v1/${at}/fleet`)
    return (body as unknown as { devices: ManagedDevice[] }).devices
  }
  return {
    get orgId() {
      return orgId
    },
    get agreements() {
      return agreements
    },
    manager: ({ dealerCodes, in: organisation = orgId } = {}) =>
      openSalesperson(host, organisation, {
        name: 'Mel Harrow',
        rights: ['CanAssignCustomerToUser'],
        ...(dealerCodes === undefined ? {} : { dealerCodes }),
      }),
    listDevices,
    findDevice: async (person, device) =>
      (await listDevices(person)).find((one) => one.device === device),
  }
}
