import { inOrganisation } from '../http/gate.ts'
import { getBoot } from './boot.service.ts'

export const bootRoutes = {
  BOOT: { get: inOrganisation.BOOT.get.handler(({ input, context }) => getBoot(context, input)) },
}
