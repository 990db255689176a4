import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import type { ActivityHistory } from '#domain/activity/activity.contract.ts'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { EditedComment, NewComment } from '#domain/customers/contact/comment.model.ts'
import { conflictsModel } from '#domain/customers/contact/contact-log.model.ts'
import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import { useSessionOutbox, useRecord } from '#src/session/outbox/use-outbox.tsx'
import type { CommandInput, DraftChange, Receipt } from '#src/offline/ports/outbox.model.ts'
import type { CommentFormMode } from './comment-draft.ts'

const refusalModel = v.object({ data: conflictsModel })

/**
 * Both sides of an edit that was refused for being based on an old text; null for any other
 * receipt.
 */
export function findCommentConflict({ status }: Receipt): Conflict | null {
  if (status.name !== 'needs_you' || status.reason !== 'stale') return null
  const read = v.safeParse(refusalModel, status.answer)
  return read.success ? (read.output.data.conflicts[0] ?? null) : null
}

/** Whether the command is only on this device, as far as the device knows. */
export const isWaiting = ({ status: { name } }: Receipt): boolean =>
  name === 'saved' || name === 'waiting'

export const getCommentText = ({ command: { body } }: Receipt): string =>
  (body as NewComment | EditedComment).activity

interface ActivityCommandsInput {
  readonly orgId: string
  readonly agreementNo: string
  readonly dealerCode: string | undefined
  readonly receipts: readonly Receipt[]
}

const findLastOfComment = (receipts: readonly Receipt[], commentId: string) =>
  receipts.findLast(
    ({ command }) =>
      command.id === commentId ||
      (command.kind === 'comment.edit' && (command.body as EditedComment).commentId === commentId),
  )

/** The draft that is recorded, and the id of an attempt that failed. */
type CommentAttempt = Pick<CommandInput, 'id' | 'draft'>

/** Records comments and deletions; the ids of what is recorded are remembered in `recorded`. */
function useRecordActivity({ orgId, agreementNo, dealerCode, receipts }: ActivityCommandsInput) {
  const record = useRecord()
  const recorded = useRef(new Set<string>())
  const track = async (pending: Promise<Receipt>): Promise<void> => {
    const { command } = await pending
    recorded.current.add(command.id)
  }
  return {
    recorded,
    track,
    add: (text: string, attempt: CommentAttempt) =>
      track(
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
          attempt,
        ),
      ),
    edit: ({ id: commentId, version }: ActivityEntry, text: string, attempt: CommentAttempt) => {
      const before = findLastOfComment(receipts, commentId)
      const isOpen =
        before !== undefined &&
        before.status.name !== 'confirmed' &&
        before.status.name !== 'needs_you'
      return track(
        record(
          'comment.edit',
          { agreementNo, commentId, activity: text },
          {
            base: version,
            ...(isOpen ? { dependsOn: before.command.id } : {}),
            ...attempt,
          },
        ),
      )
    },
    deleteStatus: (statusId: string) => track(record('status.delete', { agreementNo, statusId })),
  }
}

/** What can be recorded in a customer's activity, and what can be done with what was refused. */
export function useActivityCommands(input: ActivityCommandsInput) {
  const { orgId, agreementNo, receipts } = input
  const queryClient = useQueryClient()
  const { whenOpen, drafts } = useSessionOutbox()
  const { recorded, track, add, edit, deleteStatus } = useRecordActivity(input)
  const discard = async (id: string) => (await whenOpen()).discard(id)
  const resend = async (
    { command: { id, body } }: Receipt,
    text: string,
    { draft }: CommentAttempt,
  ) => {
    const outbox = await whenOpen()
    const changes = {
      body: { ...(body as NewComment | EditedComment), activity: text },
      ...(draft === undefined ? {} : { draft }),
    }
    await track(drafts.whileRecording(draft, () => outbox.resend(id, changes)))
    // The changes that waited for it are in the text that was sent again.
    for (const { command } of receipts)
      if (command.dependsOn === id) await outbox.discard(command.id)
  }
  return {
    recorded,
    save: (
      mode: CommentFormMode,
      text: string,
      { id, draft }: { readonly id: string | undefined; readonly draft: DraftChange },
    ): Promise<void> => {
      const attempt = { draft, ...(id === undefined ? {} : { id }) }
      if (mode.kind === 'add') return add(text, attempt)
      return mode.kind === 'edit'
        ? edit(mode.entry, text, attempt)
        : resend(mode.receipt, text, attempt)
    },
    deleteStatus,
    /**
     * Mine in the place of theirs, based on the current version: the one in sight may be what was
     * refused.
     */
    overwrite: async ({ command }: Receipt, { id, version }: ActivityEntry) => {
      const queryKey = ['customer-activity', orgId, agreementNo] as const
      await queryClient.refetchQueries({ queryKey, type: 'active' })
      const known = queryClient
        .getQueriesData<ActivityHistory>({ queryKey })
        .flatMap(([, history]) => history?.entries.filter((entry) => entry.id === id) ?? [])
      await track(
        (await whenOpen()).resend(command.id, {
          base: Math.max(version, ...known.map((entry) => entry.version)),
        }),
      )
    },
    saveAsNew: async (receipt: Receipt) => {
      await add(getCommentText(receipt), {})
      await discard(receipt.command.id)
    },
    discard,
  }
}

export type ActivityCommands = ReturnType<typeof useActivityCommands>
