import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import {
  seenWebhookModel,
  webhookDeliveryModel,
  webhookDeliveryStates,
  webhookId,
  webhookModel,
  webhookRights,
  webhookSettingsModel,
} from './webhook-subscription.model.ts'

const common = {
  service: 'service-provider',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: webhookRights,
} as const

const inOrganisation = v.object({ orgId: organisationId })
const inWebhook = v.object({ orgId: organisationId, id: webhookId })
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** `data.reason` says why the host may not call it. */
const addressRefusal = { address_refused: { status: 422 } } as const

/** It is switched off or paused. */
const offRefusal = { webhook_off: { status: 409 } } as const

const webhookLogModel = v.object({
  as_of: v.string(),
  /** The newest first. */
  deliveries: v.array(webhookDeliveryModel),
  /** The page that is answered: the first where the requested one is no longer there. */
  pageno: v.pipe(v.number(), v.integer(), v.minValue(1)),
  total: count,
  webhook: webhookModel,
})

export type WebhookLog = v.InferOutput<typeof webhookLogModel>

/** What Forecourt sends to an organisation's own systems. Proposed keys. */
export const webhookContract = {
  WEBHOOKS: {
    get: endpoint({
      ...common,
      key: 'WEBHOOKS',
      method: 'GET',
      path: '{orgId}/webhooks',
      summary: 'The subscriptions of the organisation’s own systems, and how they fare',
      input: inOrganisation,
      output: v.array(webhookModel),
    }),
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'WEBHOOKS',
      method: 'POST',
      path: '{orgId}/webhooks',
      summary: 'Add a subscription; WEBHOOK_SECRET then tells its secret',
      input: v.object({ ...inOrganisation.entries, ...webhookSettingsModel.entries }),
      output: webhookModel,
      refusals: { ...addressRefusal, too_many_webhooks: { status: 409 } },
    }),
  },
  WEBHOOK: {
    put: endpoint({
      ...common,
      acting: 'withheld',
      key: 'WEBHOOK',
      method: 'PUT',
      path: '{orgId}/webhooks/{id}',
      summary:
        'Change a subscription or switch it: what is left out stays. With `seen` it is refused as `stale`',
      input: v.object({
        ...inWebhook.entries,
        ...v.partial(webhookSettingsModel).entries,
        is_on: v.optional(v.boolean()),
        seen: v.optional(seenWebhookModel),
      }),
      output: webhookModel,
      refusals: { ...addressRefusal, stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      acting: 'withheld',
      key: 'WEBHOOK',
      method: 'DELETE',
      path: '{orgId}/webhooks/{id}',
      summary: 'Delete a subscription with its secret and its log; nothing more is sent',
      input: inWebhook,
      output: v.object({ id: v.string() }),
    }),
  },
  WEBHOOK_SECRET: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'WEBHOOK_SECRET',
      method: 'POST',
      path: '{orgId}/webhooks/{id}/secret',
      summary: 'Make a new secret and tell it, this once; the former one signs for a day more',
      remembered: false,
      input: v.object({
        ...inWebhook.entries,
        /** It has leaked: it signs nothing more. */
        ends_former: v.optional(v.boolean(), false),
      }),
      output: v.object({ secret: v.string(), former_secret_until: v.nullable(v.string()) }),
    }),
  },
  WEBHOOK_TEST: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'WEBHOOK_TEST',
      method: 'POST',
      path: '{orgId}/webhooks/{id}/test',
      summary: 'Send an event that tells nothing, once, also while the subscription is off',
      input: inWebhook,
      output: v.object({ delivery: v.string() }),
      refusals: { too_many_tests: { status: 409 } },
    }),
  },
  WEBHOOK_DELIVERIES: {
    get: endpoint({
      ...common,
      key: 'WEBHOOK_DELIVERIES',
      method: 'GET',
      path: '{orgId}/webhooks/{id}/deliveries',
      summary: 'The events of a subscription and what became of them, a page at a time',
      input: v.object({
        ...inWebhook.entries,
        state: v.optional(v.picklist(webhookDeliveryStates)),
        size: v.optional(pageSize, 50),
        pageno: v.optional(pageNumber, 1),
      }),
      output: webhookLogModel,
    }),
  },
  WEBHOOK_REPLAY: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'WEBHOOK_REPLAY',
      method: 'POST',
      path: '{orgId}/webhooks/{id}/deliveries/{delivery}/replay',
      summary: 'Send an event once more with its id and body; one that waits is left as it is',
      input: v.object({ ...inWebhook.entries, delivery: webhookId }),
      output: v.object({ replayed: count }),
      refusals: offRefusal,
    }),
  },
  WEBHOOK_REPLAY_FAILED: {
    post: endpoint({
      ...common,
      acting: 'withheld',
      key: 'WEBHOOK_REPLAY_FAILED',
      method: 'POST',
      path: '{orgId}/webhooks/{id}/replay-failed',
      summary: 'Send once more what failed, the oldest first; at most 5,000 events at once',
      input: inWebhook,
      output: v.object({ replayed: count, failed: count }),
      refusals: offRefusal,
    }),
  },
}
