import * as v from 'valibot'
import type { QueuedKind } from '#src/offline/ports/outbox.model.ts'

/**
 * The little trade of the simulator: notes, their edits, and a status, each about one entity, which
 * is its lane.
 */
export interface Body {
  readonly lane: string
  /** Names what the person did, any command carries it. */
  readonly token: string
  readonly text: string
  /** The note that is edited. */
  readonly of?: string | undefined
  /** Refused by the host whenever it comes. */
  readonly isPoison?: boolean | undefined
  /** New in shape 2. */
  readonly via?: string | undefined
}

const first = {
  lane: v.string(),
  token: v.string(),
  text: v.string(),
  of: v.optional(v.string()),
  isPoison: v.optional(v.boolean()),
}
const firstShape = v.object(first)
const secondShape = v.object({ ...first, via: v.string() })

const getLane = ({ lane }: Body): string => lane
const call = { key: 'NOTE', method: 'post' } as const
const upcasts = { 1: (body: unknown) => ({ ...(body as Body), via: 'before' }) }

const fold: NonNullable<QueuedKind<Body>['fold']> = (earlier, later) => {
  const before = earlier.body as Body
  const after = later.body as Body
  const isOfIt = earlier.kind === 'note.add' ? after.of === earlier.id : before.of === after.of
  return later.kind === 'note.edit' && isOfIt ? { ...before, text: after.text } : null
}

function buildKinds(schema: 1 | 2): Readonly<Record<string, QueuedKind>> {
  const shape =
    schema === 1
      ? { schema, model: firstShape, upcasts: {} }
      : { schema, model: secondShape, upcasts }
  const kind = (name: string): QueuedKind<Body> => ({
    kind: name,
    getLane,
    call,
    fold,
    getText: ({ text }) => text,
    ...shape,
  })
  return {
    'note.add': kind('note.add'),
    'note.edit': kind('note.edit'),
    'status.set': kind('status.set'),
  } as Readonly<Record<string, QueuedKind>>
}

/** The kinds as the old app version and the new one know them. */
export const kindsBySchema: Readonly<Record<1 | 2, Readonly<Record<string, QueuedKind>>>> = {
  1: buildKinds(1),
  2: buildKinds(2),
}

/** A body as an app version of that age writes it. */
export function toBody(schema: 1 | 2, body: Body): Body {
  return schema === 1 ? body : { ...body, via: 'now' }
}
