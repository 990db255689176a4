import { describeDevice } from '#domain/devices/device.model.ts'
import type { IncomingCall } from '../http/context.ts'
import { describeNetwork } from './network.ts'
import type { SessionOrigin } from './session.store.ts'

/** What a session that begins with this call is shown with; nothing of it names a person. */
export function getSessionOrigin({
  headers,
  network,
}: Pick<IncomingCall['request'], 'headers' | 'network'>): SessionOrigin {
  return {
    device: describeDevice(headers.get('user-agent')),
    network: describeNetwork(network),
  }
}
