import { inOrganisation } from '../http/gate.ts'
import { getParityAlerts } from './parity-alert.service.ts'
import { deletePushSettings, getPushSettings, setPushSettings, testPush } from './push.service.ts'

export const pushRoutes = {
  PUSH_SETTINGS: {
    get: inOrganisation.PUSH_SETTINGS.get.handler(({ input, context }) =>
      getPushSettings(context, input.device),
    ),
    put: inOrganisation.PUSH_SETTINGS.put.handler(({ input, context }) =>
      setPushSettings(context, input.device, input),
    ),
    delete: inOrganisation.PUSH_SETTINGS.delete.handler(({ input, context }) =>
      deletePushSettings(context, input.device),
    ),
  },
  PARITY_ALERTS: {
    get: inOrganisation.PARITY_ALERTS.get.handler(({ context }) => getParityAlerts(context)),
  },
  PUSH_TEST: {
    post: inOrganisation.PUSH_TEST.post.handler(({ input, context }) =>
      testPush(context, input.device),
    ),
  },
}
