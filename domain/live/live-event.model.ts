import * as v from 'valibot'

/**
 * What an event stream sends: ids and kinds, never what has changed. The page asks for what it
 * shows.
 */
export const liveEventModel = v.variant('kind', [
  /** A customer, or what was recorded about them. */
  v.object({ kind: v.literal('customer'), id: v.string() }),
  /** More customers than are named, or one who left the dealer. */
  v.object({ kind: v.literal('customers') }),
  /** Who has a customer open. */
  v.object({ kind: v.literal('presence'), id: v.string() }),
  v.object({ kind: v.literal('job'), id: v.string() }),
  v.object({ kind: v.literal('jobs') }),
  v.object({ kind: v.literal('messages') }),
  /** What was missed is unknown. */
  v.object({ kind: v.literal('resync') }),
  /** The person has opened more streams than are kept: this one, the oldest, has ended. */
  v.object({ kind: v.literal('replaced') }),
])

export type LiveEvent = v.InferOutput<typeof liveEventModel>

/** The address of an organisation's event stream, below `/api`. */
export const toEventStreamPath = (orgId: string): string => `/notification/v1/${orgId}/events`

/** The name of an event that says only that the stream is there. */
export const aliveEvent = 'alive'

/** Seconds between two signs of life on a stream that has nothing to send. */
export const heartbeatSeconds = 15
