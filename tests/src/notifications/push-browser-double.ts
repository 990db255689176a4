import { vi } from 'vitest'

/** A browser's push service in a test: what it was asked, and what the person allows. */
export interface PushBrowserDouble {
  readonly endpoint: string
  permission: NotificationPermission
  readonly subscribedFor: string[]
}

const toBytes = (length: number, first: number): ArrayBuffer => {
  const bytes = new Uint8Array(length).fill(7)
  bytes[0] = first
  return bytes.buffer
}

/** Puts a worker with a push service in the browser's place; undone after each test. */
export function usePushBrowser(
  permission: NotificationPermission,
  { hasWorker = true }: { readonly hasWorker?: boolean } = {},
): PushBrowserDouble {
  const browser: PushBrowserDouble = {
    endpoint: 'https://push.example/robin',
    permission,
    subscribedFor: [],
  }
  let subscription: object | null = null
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      browser.subscribedFor.push(applicationServerKey)
      subscription = {
        endpoint: browser.endpoint,
        options: { applicationServerKey: null },
        getKey: (name: string) => (name === 'auth' ? toBytes(16, 7) : toBytes(65, 4)),
        unsubscribe: async () => true,
      }
      return subscription
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () =>
    hasWorker ? registration : undefined,
  )
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => browser.permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => browser.permission)
  return browser
}
