import * as v from 'valibot'
import type { Command } from '#domain/command.ts'
import type { ContactPreference } from '#domain/customers/contact-preference.model.ts'
import type { RecordingCommand } from '#domain/customers/recording.commands.ts'
import { conflictsModel } from '#domain/customers/recording.model.ts'
import type { Conflict } from '#domain/customers/recording.model.ts'
import type { Api } from '#src/api/client.ts'
import { recordedOf } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'

const staleBody = v.object({ data: conflictsModel })

/** What stood in the way: of a refusal, and of what was recorded but is not in force. */
export function conflictsOf(receipt: Receipt): readonly Conflict[] {
  const recorded = recordedOf(receipt)
  if (recorded !== null) return recorded.conflicts
  const read =
    receipt.standing.name === 'needs_you' ? v.safeParse(staleBody, receipt.standing.answer) : null
  return read?.success === true ? read.output.data.conflicts : []
}

/** What a command sets of whom: a later one of the same subject has answered it. Each way of contact is one of its own. */
export function subjectOf({ lane, kind, body }: Command): string {
  if (kind !== 'preference.set') return `${lane} ${kind}`
  const { channel, representative } = body as ContactPreference
  return `${lane} ${kind} ${channel} ${representative ?? ''}`
}

/** Where the person's own words stand in each kind's body. */
const wordsIn = {
  'comment.add': 'activity',
  'comment.edit': 'activity',
  'status.set': 'status_comment',
  'appointment.book': 'status_comment',
  'event.log': 'note',
  'preference.set': 'reason',
} as const

const isWorded = (kind: string): kind is keyof typeof wordsIn => kind in wordsIn

/** The words in a command that its person may change before it is sent again; null where it has none. */
export function wordsOf({ kind, body }: Command): string | null {
  if (!isWorded(kind)) return null
  const said = (body as Readonly<Record<string, unknown>>)[wordsIn[kind]]
  return typeof said === 'string' ? said : ''
}

/** The body with other words. */
export function bodyWith({ kind, body }: Command, words: string): unknown {
  if (!isWorded(kind)) return body
  // A comment without words is none; everything else may do without.
  return {
    ...(body as object),
    [wordsIn[kind]]: words.trim() === '' && !kind.startsWith('comment.') ? null : words,
  }
}

export interface Fresh {
  readonly body: unknown
  readonly base: number | null
}

/** A refused command as it would be made now: on what the host has today, asked for because somebody changed it. */
export async function freshOf(
  api: Api,
  orgId: string,
  refused: Command,
  body: unknown,
): Promise<Fresh> {
  const {
    kind,
    body: { agreementNo },
  } = refused as RecordingCommand
  if (kind === 'comment.edit') {
    const { commentId } = (refused as Extract<RecordingCommand, { kind: 'comment.edit' }>).body
    const texts = await api.COMMENT_VERSIONS.get({ orgId, agreementNo, commentId })
    return { body, base: texts.at(-1)?.version ?? null }
  }
  const { row } = await api.CUSTOMER_DETAILS.get({ orgId, agreementNo })
  return {
    body: kind === 'customer.assign' ? { ...(body as object), seen: row.assignedUserId } : body,
    base: row.version,
  }
}
