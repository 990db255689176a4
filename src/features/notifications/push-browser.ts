import type { PushSubscriptionKeys } from '#domain/notifications/push.model.ts'

/** What this browser can do, and what the person allowed. */
export interface PushFacts {
  readonly support: 'supported' | 'unsupported' | 'install'
  readonly permission: NotificationPermission
  readonly endpoint: string | null
}

/** Apple's browsers on a phone or tablet have no push until the page is installed there. */
const isAppleTouch = (): boolean =>
  /iPad|iPhone/u.test(navigator.userAgent) ||
  (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Absent in some browsers, although the types say otherwise; a page in development has no worker. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (serviceWorker === undefined || !('PushManager' in window)) return null
  if (!('Notification' in window)) return null
  return (await serviceWorker.getRegistration()) ?? null
}

export async function readPushFacts(): Promise<PushFacts> {
  const registration = await findRegistration()
  if (registration === null) {
    const isInBrowser = !matchMedia('(display-mode: standalone)').matches
    const support = isAppleTouch() && isInBrowser ? 'install' : 'unsupported'
    return { support, permission: 'default', endpoint: null }
  }
  const subscription = await registration.pushManager.getSubscription()
  return {
    support: 'supported',
    permission: Notification.permission,
    endpoint: subscription?.endpoint ?? null,
  }
}

const toText = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function toKeys(subscription: PushSubscription): PushSubscriptionKeys {
  return {
    endpoint: subscription.endpoint,
    p256dh: toText(subscription.getKey('p256dh')),
    auth: toText(subscription.getKey('auth')),
  }
}

/**
 * Subscribes this browser for the host's key, after the person allowed it; null where they did not.
 * A subscription for a former key is given up.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionKeys | null> {
  const registration = await findRegistration()
  if (registration === null || (await Notification.requestPermission()) !== 'granted') return null
  const former = await registration.pushManager.getSubscription()
  if (former !== null && toText(former.options.applicationServerKey) === publicKey)
    return toKeys(former)
  await former?.unsubscribe()
  const subscribed = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return toKeys(subscribed)
}
