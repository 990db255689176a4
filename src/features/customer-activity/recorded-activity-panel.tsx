import { useCallback, type ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { customerLane } from '#domain/customers/recording.commands.ts'
import { useReceipts } from '#src/features/boot/use-outbox.tsx'
import { ActivityPanel, type ActivityPanelProps } from './activity-panel.tsx'
import { layOver, type RecordedActivity } from './activity.outbox.ts'
import { useCommentDraft } from './comment-draft.ts'
import { CommentForm } from './comment-form.tsx'
import { EntryActs } from './entry-acts.tsx'
import { useHeldDeletions } from './held-deletions.ts'
import { textOf, useRecordingActs } from './recording-acts.ts'
import { useRecordedFlashes } from './recorded-flashes.ts'

export interface RecordedActivityPanelProps extends Omit<
  ActivityPanelProps,
  'compose' | 'layOver' | 'actions'
> {
  /** By what name the host will sign what this person records. */
  readonly author: string
  /** Other things to record, beside the comment. */
  readonly beside?: ReactNode
  /** For how long a deletion can be undone, in milliseconds; as long as every other act unless given. */
  readonly undoFor?: number
}

/** A customer's activity with everything that this device has recorded of it, the form for comments, and what can be done with an entry. */
export function RecordedActivityPanel({
  author,
  beside,
  undoFor,
  ...panel
}: RecordedActivityPanelProps) {
  const { orgId, agreementNo, details, access } = panel
  const receipts = useReceipts(customerLane(agreementNo))
  const draft = useCommentDraft(agreementNo, receipts)
  const { dCode } = details.row
  const acts = useRecordingActs({
    orgId,
    agreementNo,
    dealerCode: typeof dCode === 'string' && dCode !== '' ? dCode : undefined,
    receipts,
  })
  const { held, hold, undo } = useHeldDeletions(
    (statusId) => void acts.deleteStatus(statusId),
    undoFor,
  )
  useRecordedFlashes(receipts, acts.recorded)
  const laidOver = useCallback(
    (known: readonly ActivityEntry[]): RecordedActivity => {
      const activity = layOver(known, receipts, author)
      const waiting = known.flatMap(({ id, statusId }) =>
        statusId !== null && held.has(statusId) ? [id] : [],
      )
      return { ...activity, leaving: new Set([...activity.leaving, ...waiting]) }
    },
    [receipts, author, held],
  )
  const isWriting = access.rights.has('CanAddComment') || draft.writing.kind !== 'add'
  const compose = isWriting ? (
    <CommentForm
      writing={draft.writing}
      text={draft.text}
      onText={draft.type}
      onCancel={draft.end}
      beside={beside}
      onSave={async (text, id) => {
        await acts.save(draft.writing, text, id)
        draft.end()
      }}
    />
  ) : (
    beside
  )
  return (
    <ActivityPanel
      {...panel}
      compose={compose}
      layOver={laidOver}
      actions={(entry, { receipts: ofEntries, leaving }) => {
        const receipt = ofEntries.get(entry.id)
        const { statusId } = entry
        return (
          <EntryActs
            entry={entry}
            receipt={receipt}
            isLeaving={leaving.has(entry.id)}
            acts={acts}
            onEdit={() => draft.begin({ kind: 'edit', entry }, entry.comment ?? '')}
            onAgain={(refused) =>
              draft.begin(
                { kind: 'again', receipt: refused },
                refused.command.kind === 'comment.add' ? (entry.comment ?? '') : textOf(refused),
              )
            }
            onDelete={() => statusId !== null && hold(statusId)}
            onUndo={() => {
              if (statusId !== null && held.has(statusId)) undo(statusId)
              else if (receipt?.command.kind === 'status.delete')
                void acts.discard(receipt.command.id)
            }}
          />
        )
      }}
    />
  )
}
