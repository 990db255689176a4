import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { EditedComment, NewComment } from '#domain/customers/comment.model.ts'
import { conflictsModel } from '#domain/customers/recording.model.ts'
import type { Conflict } from '#domain/customers/recording.model.ts'
import { useOutboxDesk, useRecord } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'
import type { Writing } from './comment-draft.ts'

const refusalModel = v.object({ data: conflictsModel })

/** Both sides of a change that was refused for being based on an old text; null for any other receipt. */
export function conflictOf({ standing }: Receipt): Conflict | null {
  if (standing.name !== 'needs_you' || standing.reason !== 'stale') return null
  const read = v.safeParse(refusalModel, standing.answer)
  return read.success ? (read.output.data.conflicts[0] ?? null) : null
}

/** Whether a receipt waits on this device and has not reached the host, as far as the device knows. */
export const isWaiting = ({ standing: { name } }: Receipt): boolean =>
  name === 'saved' || name === 'waiting'

export const textOf = ({ command: { body } }: Receipt): string =>
  (body as NewComment | EditedComment).activity

interface ActsWorld {
  readonly orgId: string
  readonly agreementNo: string
  readonly dealerCode: string | undefined
  readonly receipts: readonly Receipt[]
}

/** What can be recorded in a customer's activity, and what can be done with what was refused. Ids of what is recorded are kept in `recorded`. */
export function useRecordingActs({ orgId, agreementNo, dealerCode, receipts }: ActsWorld) {
  const record = useRecord()
  const queryClient = useQueryClient()
  const { opened } = useOutboxDesk()
  const recorded = useRef(new Set<string>())
  const note = async (kept: Promise<Receipt>): Promise<void> => {
    const { command } = await kept
    recorded.current.add(command.id)
  }
  const add = (text: string, id: string | undefined) =>
    note(
      record(
        'comment.add',
        {
          agreementNo,
          activity: text,
          customer_id: agreementNo,
          organisation_id: orgId,
          type: 'comment',
          ...(dealerCode === undefined ? {} : { dealer_code: dealerCode }),
        },
        id === undefined ? {} : { id },
      ),
    )
  const edit = (
    { id: commentId, version }: ActivityEntry,
    text: string,
    id: string | undefined,
  ) => {
    const before = receipts.findLast(
      ({ command }) =>
        command.id === commentId ||
        (command.kind === 'comment.edit' &&
          (command.body as EditedComment).commentId === commentId),
    )
    const isOpen =
      before !== undefined &&
      before.standing.name !== 'confirmed' &&
      before.standing.name !== 'needs_you'
    return note(
      record(
        'comment.edit',
        { agreementNo, commentId, activity: text },
        {
          base: version,
          ...(isOpen ? { dependsOn: before.command.id } : {}),
          ...(id === undefined ? {} : { id }),
        },
      ),
    )
  }
  const discard = async (id: string) => (await opened()).discard(id)
  const again = async ({ command: { id, body } }: Receipt, text: string) => {
    const outbox = await opened()
    await note(
      outbox.resend(id, { body: { ...(body as NewComment | EditedComment), activity: text } }),
    )
    // The changes that waited for it are in the text that was sent again.
    for (const { command } of receipts)
      if (command.dependsOn === id) await outbox.discard(command.id)
  }
  return {
    recorded,
    save: (writing: Writing, text: string, id: string | undefined): Promise<void> => {
      if (writing.kind === 'add') return add(text, id)
      return writing.kind === 'edit' ? edit(writing.entry, text, id) : again(writing.receipt, text)
    },
    deleteStatus: (statusId: string) => note(record('status.delete', { agreementNo, statusId })),
    /** Mine in the place of theirs, upon the version that stands; asked for first, since the one in sight may be what was refused. */
    overwrite: async ({ command }: Receipt, { id, version }: ActivityEntry) => {
      const queryKey = ['customer-activity', orgId, agreementNo]
      await queryClient.refetchQueries({ queryKey, type: 'active' })
      const known = queryClient
        .getQueriesData<ActivityHistory>({ queryKey })
        .flatMap(([, history]) => history?.entries.filter((entry) => entry.id === id) ?? [])
      await note(
        (await opened()).resend(command.id, {
          base: Math.max(version, ...known.map((entry) => entry.version)),
        }),
      )
    },
    saveAsNew: async (receipt: Receipt) => {
      await add(textOf(receipt), undefined)
      await discard(receipt.command.id)
    },
    discard,
  }
}

export type RecordingActs = ReturnType<typeof useRecordingActs>
