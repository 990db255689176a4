import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Server as HttpsServer } from 'node:https'
import { connect, createServer as createListener, isIP } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FindAddresses } from '#server/outgoing/checked-lookup.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import type { OutgoingDeps, OutgoingRequest } from '#server/outgoing/outgoing-client.ts'
import { isPublicAddress } from '#server/outgoing/public-address.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { hostileAddresses, hostileRedirects } from './outgoing-addresses.ts'

const certificate = readFileSync('tests/fixtures/localhost-certificate.pem', 'utf8')
const key = readFileSync('tests/fixtures/localhost-key.pem', 'utf8')

/** What nobody may reach: it counts connections. */
let listener: Server
let listenerPort: number
let reached = 0
let tried = 0
/** What the operator allows. */
let server: HttpsServer
let serverPort: number
interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}
const received: ReceivedRequest[] = []
let redirectTo = ''

async function listenOn(opened: Server | HttpsServer, host: string): Promise<number> {
  opened.listen(0, host)
  await once(opened, 'listening')
  return (opened.address() as AddressInfo).port
}

const answers: Readonly<
  Record<string, () => { status: number; body?: string; headers?: Record<string, string> }>
> = {
  '/ok': () => ({ status: 200, body: 'fine', headers: { 'set-cookie': 'a=b' } }),
  '/large': () => ({ status: 200, body: 'x'.repeat(5 * 1024 * 1024 + 1) }),
  '/limit': () => ({ status: 200, body: 'x'.repeat(5 * 1024 * 1024) }),
  '/moved': () => ({ status: 302, headers: { location: '/ok' } }),
  '/loop': () => ({ status: 302, headers: { location: '/loop' } }),
  '/away': () => ({ status: 302, headers: { location: redirectTo } }),
}

beforeAll(async () => {
  listener = createListener((socket) => {
    reached++
    socket.on('error', () => {})
    socket.destroy()
  })
  listenerPort = await listenOn(listener, '::')
  server = createServer({ cert: certificate, key }, (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      received.push({ method, path: url, headers, body })
      const answer = answers[url]?.()
      // An address without an answer stays open: the client must give up by itself.
      if (answer !== undefined) outgoing.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  serverPort = await listenOn(server, '127.0.0.1')
})

beforeEach(() => {
  received.length = 0
})

afterAll(async () => {
  printCounts(`services: outgoing reached ${reached}/${tried}`)
  server.closeAllConnections()
  server.close()
  listener.close()
  await Promise.all([once(server, 'close'), once(listener, 'close')])
})

const withPorts = (text: string): string =>
  text.replaceAll('PORT', String(listenerPort)).replaceAll('OWN', String(serverPort))

/** A name server that answers one question after the other, and counts them. */
function createNameServer(lists: readonly (readonly string[])[]) {
  let questions = 0
  const find: FindAddresses = async () => {
    const list = lists[Math.min(questions++, lists.length - 1)] ?? []
    return list.map((address) => ({ address, family: isIP(address) }))
  }
  return { find, count: () => questions }
}

const hostileDeps = (find: FindAddresses): OutgoingDeps => ({
  allowedHosts: new Set(),
  // The port is not what keeps them out.
  ports: new Set([443, 8443, listenerPort]),
  find,
  ca: certificate,
  timeoutMilliseconds: 500,
})

const get = (url: string): OutgoingRequest => ({ url, method: 'GET' })

describe('a hostile address', () => {
  it('has a listener to reach on this machine', async () => {
    const before = reached
    for (const host of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1']) {
      const socket = connect(listenerPort, host)
      await once(socket, 'close')
    }
    expect(reached - before).toBe(4)
    reached = before
  })

  it.each(hostileAddresses)('$url ($answers) reaches nothing', async ({ url, answers: lists }) => {
    const before = reached
    const names = createNameServer(lists ?? [['127.0.0.1']])
    tried++
    const result = await createOutgoingClient(hostileDeps(names.find))(get(withPorts(url)))
    expect(reached).toBe(before)
    // What an address says is refused before the name server is asked, and that one is asked once:
    // the answer that is checked is the one connected to.
    expect(names.count()).toBe(lists === undefined ? 0 : 1)
    const isRebound = lists !== undefined && lists.length > 1
    expect(result.state).toBe(isRebound ? 'failed' : 'refused')
  })

  it.each(hostileRedirects)('is not reached through a redirect to %s', async (location) => {
    const before = reached
    redirectTo = withPorts(location)
    tried++
    const names = createNameServer([['127.0.0.1']])
    const result = await createOutgoingClient({
      ...hostileDeps(names.find),
      allowedHosts: new Set([`localhost:${serverPort}`]),
      timeoutMilliseconds: 5_000,
    })(get(`https://localhost:${serverPort}/away`))
    expect(result).toEqual({ state: 'refused', reason: 'redirect' })
    expect(reached).toBe(before)
    expect(received.map(({ path }) => path)).toEqual(['/away'])
  })

  it('are more than forty, and none was reached', () => {
    expect(reached).toBe(0)
    expect(hostileAddresses.length + hostileRedirects.length).toBeGreaterThan(100)
  })
})

describe('a public address', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450::1'])(
    '%s may be called',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('an allowed host', () => {
  const call = (
    path: string,
    more: Partial<OutgoingRequest> = {},
    deps: Partial<OutgoingDeps> = {},
  ) =>
    createOutgoingClient({
      allowedHosts: new Set([`localhost:${serverPort}`]),
      ca: certificate,
      ...deps,
    })({ ...get(`https://localhost:${serverPort}${path}`), ...more })

  it('is called and answers, and is sent no cookie that it set', async () => {
    const result = await call('/ok')
    await call('/ok')
    expect(result).toMatchObject({ state: 'answer', status: 200 })
    expect(result.state === 'answer' ? result.body.toString() : '').toBe('fine')
    expect(received.map(({ headers }) => headers['cookie'])).toEqual([undefined, undefined])
  })

  it('receives method, headers and body as they are', async () => {
    await call('/ok', {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
      body: '{"ü":1}',
    })
    expect(received[0]).toMatchObject({
      method: 'POST',
      body: '{"ü":1}',
      headers: { authorization: 'Bearer x', 'content-length': '8', 'user-agent': 'Forecourt' },
    })
  })

  it('may redirect a reading call to itself, a few times, and a writing one nowhere', async () => {
    expect(await call('/moved')).toMatchObject({ state: 'answer', status: 200 })
    expect(await call('/loop')).toEqual({ state: 'failed', reason: 'too_many_redirects' })
    expect(await call('/moved', { method: 'POST', body: 'x' })).toMatchObject({
      state: 'answer',
      status: 302,
    })
  })

  it('may answer 5 MB and no more', async () => {
    expect(await call('/limit')).toMatchObject({ state: 'answer' })
    expect(await call('/large')).toEqual({ state: 'failed', reason: 'too_large' })
  })

  it('is given up on when its time is over', async () => {
    expect(await call('/never', {}, { timeoutMilliseconds: 200 })).toEqual({
      state: 'failed',
      reason: 'timed_out',
    })
  })

  it('must show a certificate that is trusted and names it', async () => {
    const failed = { state: 'failed', reason: 'certificate' }
    const untrusting = { allowedHosts: new Set([`localhost:${serverPort}`]) }
    expect(
      await createOutgoingClient(untrusting)(get(`https://localhost:${serverPort}/ok`)),
    ).toEqual(failed)
    const find: FindAddresses = async () => [{ address: '127.0.0.1', family: 4 }]
    const deps = { allowedHosts: new Set(['crm.lan']), ca: certificate, find }
    expect(await createOutgoingClient(deps)(get(`https://crm.lan:${serverPort}/ok`))).toEqual(
      failed,
    )
    expect(received).toEqual([])
  })

  it('is that host at that port alone', async () => {
    const client = createOutgoingClient({
      allowedHosts: new Set([`localhost:${serverPort}`]),
      ca: certificate,
    })
    for (const url of [`https://127.0.0.1:${serverPort}/`, `https://localhost:${listenerPort}/`])
      expect(await client(get(url))).toMatchObject({ state: 'refused' })
  })

  it('is not there, or does not answer in HTTP: it says so without a word of the error', async () => {
    const deps = { allowedHosts: new Set(['nowhere.lan', 'localhost']) }
    const find: FindAddresses = () =>
      Promise.reject(Object.assign(new Error('nowhere.lan'), { code: 'ENOTFOUND' }))
    expect(await createOutgoingClient({ ...deps, find })(get('https://nowhere.lan/'))).toEqual({
      state: 'failed',
      reason: 'no_such_host',
    })
    const before = reached
    expect(
      await createOutgoingClient(deps)(get(`https://localhost:${listenerPort}/`)),
    ).toMatchObject({ state: 'failed' })
    reached = before
  })

  it.each(['Cookie', 'Host', 'Transfer-Encoding', 'Proxy-Authorization'])(
    'is sent no %s header of the caller’s',
    async (name) => {
      await expect(call('/ok', { headers: { [name]: 'x' } })).rejects.toThrow(TypeError)
      expect(received).toEqual([])
    },
  )
})
