import type { PushMessage } from '#domain/notifications/push.model.ts'

interface NotificationTarget {
  showNotification(title: string, options: object): Promise<void>
}

interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
}

interface PageWindows {
  matchAll(options: {
    readonly type: 'window'
    readonly includeUncontrolled: boolean
  }): Promise<readonly object[]>
  openWindow(address: string): Promise<unknown>
}

/** What came, where it is ours; browsers want every push shown, another one by the name alone. */
export function readPush(data: { json(): unknown } | null): Partial<PushMessage> {
  try {
    const sent = data?.json()
    return typeof sent === 'object' && sent !== null ? sent : {}
  } catch {
    return {}
  }
}

export function showPush(
  registration: NotificationTarget,
  { title = 'Forecourt', body = '', tag = '', path = '/' }: Partial<PushMessage>,
): Promise<void> {
  return registration.showNotification(title, {
    body,
    tag,
    data: path,
    icon: '/icons/icon-192.png',
  })
}

/** The page's own address of a path; its start for one that leads elsewhere. */
function toAddress(path: unknown, origin: string): string {
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

/** Shows the page's window where one has it open; what is typed in others stays as it is. */
export async function openPushed(
  clients: PageWindows,
  path: unknown,
  origin: string,
): Promise<void> {
  const address = toAddress(path, origin)
  const windows = (await clients.matchAll({
    type: 'window',
    includeUncontrolled: true,
  })) as readonly OpenWindow[]
  const open = windows.find(({ url }) => url === address)
  await (open === undefined ? clients.openWindow(address) : open.focus())
}
