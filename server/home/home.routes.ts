import { inOrganisation } from '../http/gate.ts'
import { getHomeDay } from './home.service.ts'

export const homeRoutes = {
  HOME_DAY: { get: inOrganisation.HOME_DAY.get.handler(({ context }) => getHomeDay(context)) },
}
