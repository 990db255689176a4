import { inOrganisation } from '../http/gate.ts'
import { deviceSequences, discardCommands } from './device.service.ts'

export const deviceRoutes = {
  DISCARD_COMMANDS: { post: inOrganisation.DISCARD_COMMANDS.post.handler(({ input, context }) => discardCommands(context, input.discarded)) },
  DEVICE_SEQUENCES: { get: inOrganisation.DEVICE_SEQUENCES.get.handler(({ context }) => deviceSequences(context)) },
}
