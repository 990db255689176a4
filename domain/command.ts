import * as v from 'valibot'

/** Names a command, and what it makes: a UUID made once on the device, version 7 where the device makes it (offline.md §2). */
export const commandId = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u),
)

/** A write that may wait: made once on the device, stored as it is, sent until answered (offline.md §2). */
export interface Command<Kind extends string = string, Body = unknown> {
  /** UUIDv7; travels as X-Request-Id, and is the permanent id of what the command makes (a comment, an event), so nothing can be made twice. */
  readonly id: string
  /** `subject.verb`, as `comment.add`. */
  readonly kind: Kind
  /** Which shape the body has; the kind's upcasts bring an older one to today's. */
  readonly schema: number
  /** What must stay in order: the key of the customer that it is about. Lanes do not wait for each other. */
  readonly lane: string
  /** The input of the call, as JSON; `base` is put in when it is sent. Carries no identity: the host knows who calls. */
  readonly body: Body
  /** The version of the entity that the person saw; null where the change does not depend on one. */
  readonly base: number | null
  /** The device's clock when the person did it, ISO instant: a note, never what decides (decision 5). */
  readonly occurredAt: string
  /** The command without which this one means nothing: the adding of the comment that is edited. */
  readonly dependsOn?: string
  /** Whom it is about, by name, for the person's own eyes: sealed on the device, never sent. */
  readonly about?: string
}

/** What the outbox must know about a kind of command; nothing else in the outbox depends on kinds. */
export interface CommandKind<Kind extends string = string, Body = unknown> {
  readonly kind: Kind
  /** The number of today's shape, from 1. */
  readonly schema: number
  /** Today's shape of the body. */
  readonly model: v.GenericSchema<unknown, Body>
  /** From shape n (the key) to shape n + 1; pure. Run when the command is sent: what is stored, and its hash, stay as they are. */
  readonly upcasts: Readonly<Record<number, (body: unknown) => unknown>>
  readonly laneOf: (body: Body) => string
  /** The declaration that takes it: registry key and method. */
  readonly call: { readonly key: string; readonly method: string }
}

/** The body of a stored command in today's shape; null where it was written by a newer programme, or by one so old that a step is missing. */
export function bodyToday<Body>(
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

/** A JSON value written in the one way that hashes are made of: names of every object in code-unit order, no spaces, what is undefined left out. */
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

/** The headers by which a command travels. */
export const commandHeaders = {
  /** The command's id; echoed by the answer. */
  id: 'x-request-id',
  /** SHA-256 (hex) of the canonical body as enqueued: what a second sending is compared by, since an upcast in between changes the bytes. */
  hash: 'x-command-hash',
  /** UUID of the device, made once and kept. */
  device: 'x-device-id',
  /** 1, 2, 3 … per device, user and organisation: by it a lost command is seen (offline.md §9). */
  sequence: 'x-device-seq',
  /** ISO instant: `occurredAt`. */
  occurredAt: 'x-occurred-at',
} as const

/** What every answer to a command holds besides the entity: the command's id, the place in the host's order, and the entity's version now. */
export const commandAnswer = {
  id: v.string(),
  /** The host's own order of what was recorded; of two entries the later has the greater. */
  seq: v.number(),
  /** The version of the entity after the command: what the next one is based on. */
  entityVersion: v.number(),
} as const
