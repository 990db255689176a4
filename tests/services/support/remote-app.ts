import type { AnsweringApp } from '#tests/support/build.ts'

interface RemoteCaller {
  /** The address that people type; the host's own where nothing stands before it. */
  readonly origin?: string
  /** The network that the calls come from. */
  readonly network?: string
}

/** A host of another process, or a balancer before some. */
export const createRemoteApp = (
  address: string,
  { origin = address, network = '192.0.2.1' }: RemoteCaller = {},
): AnsweringApp => ({
  request: (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    headers.set('x-forwarded-for', network)
    return fetch(`${address}${pathname}${search}`, { ...init, headers })
  },
})
