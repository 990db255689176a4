import type { PushSettings } from '#domain/notifications/push.contract.ts'
import type { PushFacts } from './push-browser.ts'

export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** Whether the person is notified here: the browser and the host must mean the same subscription. */
export function getPushState(
  { support, permission, endpoint }: PushFacts,
  settings: Pick<PushSettings, 'public_key' | 'endpoint'>,
): PushState {
  if (support !== 'supported') return support
  if (settings.public_key === null) return 'unsupported'
  if (permission === 'denied') return 'denied'
  const isSame = endpoint !== null && endpoint === settings.endpoint
  return isSame && permission === 'granted' ? 'on' : 'off'
}
