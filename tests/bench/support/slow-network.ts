import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * Slow 4G as the browsers' makers measure with it: 1.6 Mbit/s down, 0.75 up, 150 ms there and back.
 */
const bytesPerSecond = { down: 200_000, up: 93_750 } as const
const oneWay = 75

async function waitUntil(due: number): Promise<void> {
  const left = due - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}

export interface SlowNetwork {
  readonly address: string
  /** Bytes that came down so far, headers included. */
  readonly received: () => number
  /** While it is fast it carries everything at once. */
  readonly setFast: (isFast: boolean) => void
  readonly stop: () => void
}

/**
 * The host at the far end of a slow network, also for the service worker, which the browser's own
 * emulation leaves alone.
 */
export async function openSlowNetwork(host: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(host)
  const sockets = new Set<Socket>()
  let received = 0
  let isFast = false
  const freeAt = { down: 0, up: 0 }

  function carry(from: Socket, to: Socket, direction: 'down' | 'up'): void {
    // Timers of different lengths may end in another order.
    let last: Promise<unknown> = Promise.resolve()
    const after = (due: number, deliver: () => void) => {
      last = last.then(() => waitUntil(due)).then(deliver)
    }
    from.on('data', (chunk: Buffer) => {
      if (direction === 'down') received += chunk.length
      const now = performance.now()
      const length = isFast ? 0 : (chunk.length / bytesPerSecond[direction]) * 1000
      freeAt[direction] = Math.max(now, freeAt[direction]) + length
      // What is on its way holds its sender back, so that connections share the line.
      from.pause()
      void waitUntil(freeAt[direction]).then(() => from.resume())
      after(isFast ? now : freeAt[direction] + oneWay, () => to.writable && to.write(chunk))
    })
    from.on('end', () => after(0, () => to.end()))
    from.on('error', () => to.destroy())
  }

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    carry(near, far, 'up')
    carry(far, near, 'down')
    // A connection is made there and back before it carries anything.
    setTimeout(() => near.resume(), isFast ? 0 : 2 * oneWay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    received: () => received,
    setFast: (fast) => {
      isFast = fast
    },
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
