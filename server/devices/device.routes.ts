import { inOrganisation, inPublic } from '../http/gate.ts'
import { deviceSequences, discardCommands } from './device.service.ts'
import { deviceOrders, fleet, revokeDevice, trustDevice, wipeDevice } from './fleet.service.ts'
import { dismissLosses } from './loss.service.ts'
import { reportDevice } from './report.service.ts'

export const deviceRoutes = {
  DISCARD_COMMANDS: {
    post: inOrganisation.DISCARD_COMMANDS.post.handler(({ input, context }) =>
      discardCommands(context, input.discarded),
    ),
  },
  DEVICE_SEQUENCES: {
    get: inOrganisation.DEVICE_SEQUENCES.get.handler(({ context }) => deviceSequences(context)),
  },
  DEVICE_REPORT: {
    post: inOrganisation.DEVICE_REPORT.post.handler(({ input, context }) =>
      reportDevice(context, input),
    ),
  },
  DEVICE_ORDERS: {
    get: inPublic.DEVICE_ORDERS.get.handler(({ input, context }) =>
      deviceOrders(context, input.device),
    ),
  },
  FLEET: { get: inOrganisation.FLEET.get.handler(({ context }) => fleet(context)) },
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
