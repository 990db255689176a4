import { inOrganisation } from '../http/gate.ts'
import { dayAtAGlance } from './day.service.ts'

export const homeRoutes = {
  HOME_DAY: { get: inOrganisation.HOME_DAY.get.handler(({ context }) => dayAtAGlance(context)) },
}
