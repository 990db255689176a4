import * as v from 'valibot'
import type { Command } from '#domain/command.ts'
import type { Assignment } from '#domain/customers/contact/assignment.model.ts'
import type { ContactPreference } from '#domain/customers/contact/contact-preference.model.ts'
import type { ContactLogCommand } from '#domain/customers/contact/contact-log.commands.ts'
import { conflictsModel } from '#domain/customers/contact/contact-log.model.ts'
import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import type { MileageCorrection } from '#domain/customers/mileage.model.ts'
import { getRowMileage } from '#domain/customers/mileage.rules.ts'
import type { Api } from '#src/api/client.ts'
import { readRecorded } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'

const staleBody = v.object({ data: conflictsModel })

/** The conflicts behind a refusal, or behind a recorded command that is not in force. */
export function readReceiptConflicts(receipt: Receipt): readonly Conflict[] {
  const recorded = readRecorded(receipt)
  if (recorded !== null) return recorded.conflicts
  const read =
    receipt.status.name === 'needs_you' ? v.safeParse(staleBody, receipt.status.answer) : null
  return read?.success === true ? read.output.data.conflicts : []
}

/**
 * What a command sets for whom: a later command of the same subject settles it. Channels are
 * separate subjects.
 */
export function getCommandSubject({ lane, kind, body }: Command): string {
  if (kind !== 'preference.set') return `${lane} ${kind}`
  const { channel, representative } = body as ContactPreference
  return `${lane} ${kind} ${channel} ${representative ?? ''}`
}

/** The field with the person's text in each kind's body. */
const textFields = {
  'comment.add': 'activity',
  'comment.edit': 'activity',
  'status.set': 'status_comment',
  'appointment.book': 'status_comment',
  'event.log': 'note',
  'preference.set': 'reason',
  'contact.send': 'content',
} as const

const hasText = (kind: string): kind is keyof typeof textFields => kind in textFields

/** The text that the person may edit before sending again; null where the command has none. */
export function getCommandText({ kind, body }: Command): string | null {
  if (!hasText(kind)) return null
  const text = (body as Readonly<Record<string, unknown>>)[textFields[kind]]
  return typeof text === 'string' ? text : ''
}

/** The body with another text. */
export function replaceCommandText({ kind, body }: Command, text: string): unknown {
  if (!hasText(kind)) return body
  // A comment and a message need text; every other text is optional.
  return {
    ...(body as object),
    [textFields[kind]]:
      text.trim() === '' && !kind.startsWith('comment.') && kind !== 'contact.send' ? null : text,
  }
}

export interface RefreshedCommand {
  readonly body: unknown
  readonly base: number | null
}

/** A refused command upon the host's current version, fetched because somebody changed it. */
export async function refreshCommand(
  api: Api,
  orgId: string,
  refused: Command,
  body: unknown,
): Promise<RefreshedCommand> {
  const {
    kind,
    body: { agreementNo },
  } = refused as ContactLogCommand
  if (kind === 'comment.edit') {
    const { commentId } = (refused as Extract<ContactLogCommand, { kind: 'comment.edit' }>).body
    const texts = await api.COMMENT_VERSIONS.get({ orgId, agreementNo, commentId })
    return { body, base: texts.at(-1)?.version ?? null }
  }
  const { row } = await api.CUSTOMER_DETAILS.get({ orgId, agreementNo })
  if (kind === 'customer.assign')
    return { body: { ...(body as Assignment), seen: row.assignedUserId }, base: row.version }
  if (kind === 'mileage.correct') {
    const correction = body as MileageCorrection
    const seen = getRowMileage(row, correction.which)
    return { body: { ...correction, seen }, base: row.version }
  }
  return { body, base: row.version }
}
