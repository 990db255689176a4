import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** Milliseconds between two looks at whether a host is ready. */
const checkEvery = 100

/** What a plain balancer does: hosts that are ready get calls in turn, and nothing is tried again. */
export interface Balancer {
  readonly address: string
  /** Gives calls to the host too, as long as it is ready. */
  add(address: string): void
  remove(address: string): void
  /** Waits until this many hosts are ready. */
  waitForReady(count: number): Promise<void>
  /** How many calls each host has got. */
  readonly counts: ReadonlyMap<string, number>
  close(): Promise<void>
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/ready`).catch(() => null)
  return answer?.status === 200
}

function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(502).end()
}

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const hosts = new Map<string, boolean>()
  const counts = new Map<string, number>()
  let turn = 0

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...hosts].filter(([, is]) => is)
    const [host] = ready[turn++ % Math.max(1, ready.length)] ?? []
    if (host === undefined) return refuse(outgoing)
    counts.set(host, (counts.get(host) ?? 0) + 1)
    const { hostname, port } = new URL(host)
    const { method, url, headers } = incoming
    const network = headers['x-forwarded-for'] ?? '127.0.0.1'
    const call = request(
      {
        agent,
        hostname,
        port,
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-for': network },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.once('error', () => outgoing.destroy())
      },
    )
    call.once('error', () => refuse(outgoing))
    incoming.pipe(call)
  }

  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  async function check(host: string): Promise<void> {
    const is = await isReady(host)
    if (hosts.has(host)) hosts.set(host, is)
  }
  const timer = setInterval(() => {
    for (const host of hosts.keys()) void check(host)
  }, checkEvery)
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (host) => void hosts.set(host, false),
    remove: (host) => void hosts.delete(host),
    waitForReady: (count) =>
      vi.waitFor(
        () => {
          if ([...hosts.values()].filter(Boolean).length !== count) throw new Error('not ready')
        },
        { timeout: 60_000, interval: 50 },
      ),
    counts,
    close: async () => {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
