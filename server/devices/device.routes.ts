import { inOrganisation, inPublic } from '../http/gate.ts'
import { getDeviceSequences, discardCommands } from './device.service.ts'
import { listManagedDevices } from './managed-device.service.ts'
import {
  listRemoteCommands,
  revokeDevice,
  trustDevice,
  wipeDevice,
} from './remote-command.service.ts'
import { dismissLosses } from './device-loss.service.ts'
import { reportDevice } from './device-report.service.ts'

export const deviceRoutes = {
  DISCARD_COMMANDS: {
    post: inOrganisation.DISCARD_COMMANDS.post.handler(({ input, context }) =>
      discardCommands(context, input.discarded),
    ),
  },
  DEVICE_SEQUENCES: {
    get: inOrganisation.DEVICE_SEQUENCES.get.handler(({ context }) => getDeviceSequences(context)),
  },
  DEVICE_REPORT: {
    post: inOrganisation.DEVICE_REPORT.post.handler(({ input, context }) =>
      reportDevice(context, input),
    ),
  },
  DEVICE_ORDERS: {
    get: inPublic.DEVICE_ORDERS.get.handler(({ input, context }) =>
      listRemoteCommands(context, input.device),
    ),
  },
  FLEET: {
    get: inOrganisation.FLEET.get.handler(({ input, context }) =>
      listManagedDevices(context, input),
    ),
  },
  DEVICE_REVOCATION: {
    post: inOrganisation.DEVICE_REVOCATION.post.handler(({ input, context }) =>
      revokeDevice(context, input.device),
    ),
    delete: inOrganisation.DEVICE_REVOCATION.delete.handler(({ input, context }) =>
      trustDevice(context, input.device),
    ),
  },
  DEVICE_LOSS_DISMISSAL: {
    post: inOrganisation.DEVICE_LOSS_DISMISSAL.post.handler(({ input, context }) =>
      dismissLosses(context, input),
    ),
  },
  DEVICE_WIPE: {
    post: inOrganisation.DEVICE_WIPE.post.handler(({ input, context }) =>
      wipeDevice(context, input.device),
    ),
  },
}
