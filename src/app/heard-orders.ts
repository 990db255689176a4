import { orderHeader } from '#domain/devices/device.model.ts'

type Fetch = (request: Request) => Promise<Response>

/** Hears, in the answers to what this device sends, that it has an order. */
export interface HeardOrders {
  readonly listening: (fetch: Fetch) => Fetch
  /** Calls whenever an answer carries an order; answers how to stop. */
  readonly onOrder: (call: () => void) => () => void
}

export function hearOrders(): HeardOrders {
  const calls = new Set<() => void>()
  return {
    listening: (fetch) => async (request) => {
      const response = await fetch(request)
      if (response.headers.has(orderHeader)) for (const call of calls) call()
      return response
    },
    onOrder(call) {
      calls.add(call)
      return () => void calls.delete(call)
    },
  }
}
