import { inOrganisation } from '../http/gate.ts'
import { readDeliveryLog, replayFailed, replayOne, sendTest } from './webhook-log.service.ts'
import {
  changeSecret,
  changeSubscription,
  createSubscription,
  listSubscriptions,
  removeSubscription,
} from './webhook-subscription.service.ts'

const { WEBHOOKS, WEBHOOK, WEBHOOK_SECRET, WEBHOOK_TEST } = inOrganisation
const { WEBHOOK_DELIVERIES, WEBHOOK_REPLAY, WEBHOOK_REPLAY_FAILED } = inOrganisation

export const webhookRoutes = {
  WEBHOOKS: {
    get: WEBHOOKS.get.handler(({ context }) => listSubscriptions(context)),
    post: WEBHOOKS.post.handler(({ input, context }) => createSubscription(context, input)),
  },
  WEBHOOK: {
    put: WEBHOOK.put.handler(({ input: { orgId: _org, id, ...change }, context }) =>
      changeSubscription(context, id, change),
    ),
    delete: WEBHOOK.delete.handler(({ input, context }) => removeSubscription(context, input.id)),
  },
  WEBHOOK_SECRET: {
    post: WEBHOOK_SECRET.post.handler(({ input, context }) => changeSecret(context, input)),
  },
  WEBHOOK_TEST: {
    post: WEBHOOK_TEST.post.handler(({ input, context }) => sendTest(context, input.id)),
  },
  WEBHOOK_DELIVERIES: {
    get: WEBHOOK_DELIVERIES.get.handler(({ input, context }) => readDeliveryLog(context, input)),
  },
  WEBHOOK_REPLAY: {
    post: WEBHOOK_REPLAY.post.handler(({ input, context }) => replayOne(context, input)),
  },
  WEBHOOK_REPLAY_FAILED: {
    post: WEBHOOK_REPLAY_FAILED.post.handler(({ input, context }) =>
      replayFailed(context, input.id),
    ),
  },
}
