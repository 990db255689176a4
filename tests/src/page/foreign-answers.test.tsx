import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { connection } from '#src/features/shell/connection.ts'
import { called } from '#tests/src/customer-list/list-host.ts'
import { answerInPlaceOfHost, reconnectHost } from './away-host.ts'
import { northgate, refused } from './fake-host.ts'
import type { FakeAnswer } from './fake-host.ts'
import { createHostBehindWorker } from './host-behind-worker.ts'
import { openPage } from './open-page.tsx'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

const html = '<html><title>Welcome to our Wi-Fi</title></html>'
const page =
  (status: number, headers: Readonly<Record<string, string>> = {}): FakeAnswer =>
  () =>
    new Response(html, { status, headers: { 'content-type': 'text/html', ...headers } })

const foreignAnswers: readonly (readonly [string, FakeAnswer])[] = [
  ['a portal’s page with 200', page(200)],
  ['a proxy’s 502', page(502)],
  ['a proxy’s 503', page(503, { 'retry-after': '900' })],
  ['a filter’s 403', page(403)],
  ['a foreign 404', page(404)],
  ['a foreign 429', page(429, { 'retry-after': '900' })],
  ['a foreign 401 in JSON, worded as the host’s', refused('not_signed_in', 401)],
  ['foreign JSON with 200', () => Response.json({ status: 'captive' })],
  [
    'half of a body',
    (request) =>
      new Response('{"TOKEN_VALIDATION":{"userid":"u-', {
        headers: {
          'content-type': 'application/json',
          [commandHeaders.id]: request.headers.get(commandHeaders.id) ?? '',
        },
      }),
  ],
]

beforeEach(() => connection.report('answered'))
afterEach(() => {
  reconnectHost()
  vi.unstubAllGlobals()
})

const text = 'Something else answers on this network'
const readPill = () => document.querySelector('.pill')?.textContent ?? ''

describe('What is not the host’s own answer is no network', () => {
  it.each(foreignAnswers)(
    'at start, on reload and in use: %s',
    async (_what, answer) => {
      const host = createHostBehindWorker()
      const first = await openPage(host, `/${northgate}/home`)
      await expect.element(first.screen.getByText(/12 of 12 ready/u)).toBeVisible()
      first.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'BOOT' })
      answerInPlaceOfHost(answer)

      // In use.
      first.router.history.push(`/${northgate}/customers`)
      await expect
        .element(first.screen.getByText(/From this device: 12 customers, as of/u))
        .toBeVisible()
      await expect.element(first.screen.getByRole('link', called('Customer L'))).toBeVisible()
      await expect.poll(readPill).toContain(text)
      expect(first.session.status()).toBe('in')
      await first.screen.unmount()

      // A reload.
      connection.report('answered')
      const again = await openPage(host, `/${northgate}/customers`)
      await expect.element(again.screen.getByRole('link', called('Customer L'))).toBeVisible()
      await expect.poll(readPill).toContain(text)
      await again.screen.unmount()

      // A start of the app.
      connection.report('answered')
      const started = await openPage(host, '/')
      await expect
        .element(started.screen.getByText(/From this device: the figures cover its 12 customers/u))
        .toBeVisible()
      await expect.poll(readPill).toContain(text)
      expect(started.path()).toBe(`/${northgate}/home`)

      // The host again, without the browser's notice.
      reconnectHost(false)
      await expect.poll(readPill, { timeout: 4000 }).toContain('Online · all sent')
    },
    60_000,
  )
})
