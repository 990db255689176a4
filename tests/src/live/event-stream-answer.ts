import type { LiveEvent } from '#domain/live/live-event.model.ts'

/** An event stream that the test opens, and on which it sends. */
class FakeEventSource extends EventTarget {
  readonly close = (): void => {}
}

/** Has the host open event streams, on which the test sends. */
export function addEventStream(host: { openSource: (address: string) => EventSource }) {
  let current: FakeEventSource | null = null
  let opened = 0
  host.openSource = () => {
    const source = new FakeEventSource()
    current = source
    opened += 1
    queueMicrotask(() => source.dispatchEvent(new Event('open')))
    return source as unknown as EventSource
  }
  return {
    opened: () => opened,
    send: (event: LiveEvent) =>
      current?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) })),
  }
}

/** A host that has no event streams. */
export function refuseEventSource(): EventSource {
  const source = new FakeEventSource()
  setTimeout(() => source.dispatchEvent(new Event('error')))
  return source as unknown as EventSource
}
