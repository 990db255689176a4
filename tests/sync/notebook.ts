import * as v from 'valibot'
import type { QueuedKind } from '#src/offline/outbox.model.ts'

/** The little trade of the simulator: notes, their edits, and a status, each about one entity, which is its lane. */
export interface Body {
  readonly lane: string
  /** Names what the person did, whatever command carries it. */
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

const laneOf = ({ lane }: Body): string => lane
const call = { key: 'NOTE', method: 'post' } as const
const upcasts = { 1: (body: unknown) => ({ ...(body as Body), via: 'before' }) }

const fold: NonNullable<QueuedKind<Body>['fold']> = (earlier, later) => {
  const before = earlier.body as Body
  const after = later.body as Body
  const isOfIt = earlier.kind === 'note.add' ? after.of === earlier.id : before.of === after.of
  return later.kind === 'note.edit' && isOfIt ? { ...before, text: after.text } : null
}

function kindsOf(schema: 1 | 2): Readonly<Record<string, QueuedKind>> {
  const shape =
    schema === 1
      ? { schema, model: firstShape, upcasts: {} }
      : { schema, model: secondShape, upcasts }
  const kind = (name: string): QueuedKind<Body> => ({
    kind: name,
    laneOf,
    call,
    fold,
    textOf: ({ text }) => text,
    ...shape,
  })
  return {
    'note.add': kind('note.add'),
    'note.edit': kind('note.edit'),
    'status.set': kind('status.set'),
  } as Readonly<Record<string, QueuedKind>>
}

/** The kinds as the old programme and the new one know them. */
export const kindsBySchema: Readonly<Record<1 | 2, Readonly<Record<string, QueuedKind>>>> = {
  1: kindsOf(1),
  2: kindsOf(2),
}

/** A body as a programme of that age writes it. */
export function bodyIn(schema: 1 | 2, body: Body): Body {
  return schema === 1 ? body : { ...body, via: 'now' }
}
