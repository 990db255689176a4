import * as v from 'valibot'
import { deviceId } from '../devices/device.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pushKinds, pushKindsModel, pushSubscriptionModel } from './push.model.ts'

const place = { orgId: organisationId, device: deviceId }

const settingsModel = v.object({
  /** The host's key (base64url), which a browser subscribes for; null while there is none. */
  public_key: v.nullable(v.string()),
  /** The address that this device has told; null where its notifications are off. */
  endpoint: v.nullable(v.string()),
  kinds: v.array(v.picklist(pushKinds)),
  /** When nothing is sent, as 20:00-08:00; null where it is at any time. */
  quiet_hours: v.nullable(v.string()),
})

export type PushSettings = v.InferOutput<typeof settingsModel>

/** Notifications on the caller's own devices. */
export const pushContract = {
  PUSH_SETTINGS: {
    get: endpoint({
      key: 'PUSH_SETTINGS',
      method: 'GET',
      service: 'notification',
      path: '{orgId}/push',
      summary: 'Whether the person is notified on this device, and of what',
      scope: 'organisation',
      acting: 'withheld',
      input: v.object(place),
      output: settingsModel,
    }),
    put: endpoint({
      key: 'PUSH_SETTINGS',
      method: 'PUT',
      service: 'notification',
      path: '{orgId}/push',
      summary: 'Notify the person on this device, of these kinds',
      scope: 'organisation',
      acting: 'withheld',
      input: v.object({ ...place, subscription: pushSubscriptionModel, kinds: pushKindsModel }),
      output: settingsModel,
    }),
    delete: endpoint({
      key: 'PUSH_SETTINGS',
      method: 'DELETE',
      service: 'notification',
      path: '{orgId}/push',
      summary: 'Notify the person on this device no more',
      scope: 'organisation',
      acting: 'withheld',
      input: v.object(place),
      output: settingsModel,
    }),
  },
  PUSH_TEST: {
    post: endpoint({
      key: 'PUSH_TEST',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/push/test',
      summary: 'Send a notification to this device to try it',
      scope: 'organisation',
      acting: 'withheld',
      input: v.object(place),
      /** False where the device is not notified, or the hour's limit is reached. */
      output: v.object({ queued: v.boolean() }),
    }),
  },
}
