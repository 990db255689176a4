import * as v from 'valibot'

/** A UUID made once on the device, version 7 where the device makes it. */
export const commandId = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u),
)

/** A write that may wait: made once on the device, stored unchanged, sent until answered. */
export interface Command<Kind extends string = string, Body = unknown> {
  /**
   * UUIDv7; travels as X-Request-Id and is the id of the comment or event that the command creates,
   * so nothing is created twice.
   */
  readonly id: string
  /** `subject.verb`, as `comment.add`. */
  readonly kind: Kind
  /** The version of the body's shape; the kind's upcasts bring an older one up to date. */
  readonly schema: number
  /**
   * The key of the customer: commands of one lane stay in order, lanes do not wait for each other.
   */
  readonly lane: string
  /**
   * The call's input as JSON; `base` is added when it is sent. Carries no identity: the session
   * says who calls.
   */
  readonly body: Body
  /**
   * The version of the entity that the person saw; null where the change does not depend on one.
   */
  readonly base: number | null
  /** The device's clock, ISO instant: informative, never used to resolve conflicts. */
  readonly occurredAt: string
  /** The command that must succeed first: the comment that is edited. */
  readonly dependsOn?: string
  /** The customer's name for the person's own eyes: encrypted on the device, never sent. */
  readonly about?: string
}

/** All that the outbox knows about a kind of command. */
export interface CommandKind<Kind extends string = string, Body = unknown> {
  readonly kind: Kind
  /** The number of today's shape, from 1. */
  readonly schema: number
  /** Today's shape of the body. */
  readonly model: v.GenericSchema<unknown, Body>
  /**
   * From shape n (the key) to n + 1; pure. Runs when the command is sent: the stored body and its
   * hash do not change.
   */
  readonly upcasts: Readonly<Record<number, (body: unknown) => unknown>>
  readonly getLane: (body: Body) => string
  /** Registry key and method of the endpoint. */
  readonly call: { readonly key: string; readonly method: string }
}

/**
 * The body in today's shape; null where a newer app version wrote it, or one so old that an upcast
 * is missing.
 */
export function toCurrentBody<Body>(
  { schema: today, upcasts, model }: CommandKind<string, Body>,
  schema: number,
  body: unknown,
): Body | null {
  if (schema > today || schema < 1) return null
  let current = body
  for (let step = schema; step < today; step++) {
    const upcast = upcasts[step]
    if (upcast === undefined) return null
    current = upcast(current)
  }
  const read = v.safeParse(model, current)
  return read.success ? read.output : null
}

/** The canonical JSON for hashes: names in code-unit order, no spaces, without undefined. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) =>
            one < other ? -1 : one > other ? 1 : 0,
          ),
        )
      : part,
  )
}

/** The headers of a command. */
export const commandHeaders = {
  /** The command's id; repeated in the answer. */
  id: 'x-request-id',
  /**
   * SHA-256 (hex) of the canonical body as enqueued. Repeats are compared by it, since an upcast
   * changes the bytes.
   */
  hash: 'x-command-hash',
  /** UUID of the device, made once and stored. */
  device: 'x-device-id',
  /** 1, 2, 3 … per device, user and organisation; a gap shows a lost command. */
  sequence: 'x-device-seq',
  /** ISO instant: `occurredAt`. */
  occurredAt: 'x-occurred-at',
  /** ISO instant: the device's clock as it sends, by which the host measures how wrong that is. */
  sentAt: 'x-sent-at',
} as const

/** What every answer to a command holds besides the entity. */
export const commandAnswer = {
  id: v.string(),
  /** The host's own order: the later entry has the greater number. */
  seq: v.number(),
  /** The version of the entity after the command; the next command is based on it. */
  entityVersion: v.number(),
} as const

/** The version of the entity that the person saw; null is unknown and counts as old. */
export const baseVersion = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
)

/** Refused because the entity changed in between: data is {conflicts}, one for each field. */
export const staleRefusal = { stale: { status: 409 } } as const
