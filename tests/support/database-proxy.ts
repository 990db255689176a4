import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A way to a PostgreSQL that can be interrupted. */
export interface DatabaseProxy {
  readonly url: string
  /** Cuts every connection when `requests` more messages have come from the host; null for never. */
  cutAfter(requests: number | null): void
  /** Whether the last `cutAfter` has cut. */
  hasCut(): boolean
  /** Lets no connection in, and cuts those that are. */
  block(): void
  unblock(): void
  close(): Promise<void>
}

/** Opens a proxy on a port of its own in front of the PostgreSQL at `target`. */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let left: number | null = null
  let isCut = false
  let isBlocked = false
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((incoming) => {
    if (isBlocked) return incoming.destroy()
    const outgoing = connect(Number(port), hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    incoming.on('close', () => (sockets.delete(incoming), outgoing.destroy()))
    outgoing.on('close', () => (sockets.delete(outgoing), incoming.destroy()))
    outgoing.on('data', (chunk) => incoming.write(chunk))
    incoming.on('data', (chunk) => {
      if (left === 0) {
        isCut = true
        left = null
        return cut()
      }
      if (left !== null) left--
      return outgoing.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cutAfter: (requests) => {
      left = requests
      isCut = false
    },
    hasCut: () => isCut,
    block: () => {
      isBlocked = true
      cut()
    },
    unblock: () => {
      isBlocked = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
