import { useState } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import { CommentConflict } from './comment-conflict.tsx'
import { conflictOf, isWaiting, textOf, type RecordingActs } from './recording-acts.ts'

export interface EntryActsProps {
  readonly entry: ActivityEntry
  /** The last thing that was recorded of it on this device. */
  readonly receipt: Receipt | undefined
  /** It is to be deleted: held back for its Undo, or recorded and not yet confirmed. */
  readonly isLeaving: boolean
  readonly acts: RecordingActs
  readonly onEdit: () => void
  /** Puts what was refused into the form. */
  readonly onAgain: (receipt: Receipt) => void
  readonly onDelete: () => void
  readonly onUndo: () => void
}

/** What was refused of a comment: why, and every way on. Its text is never lost. */
function RefusedComment({
  entry,
  receipt,
  acts,
  onAgain,
}: Pick<EntryActsProps, 'entry' | 'acts' | 'onAgain'> & { readonly receipt: Receipt }) {
  const say = useText()
  const sentence = useWords()
  const { has } = useRights()
  const [isAsked, setAsked] = useState(false)
  const { command, standing } = receipt
  const reason = standing.name === 'needs_you' ? standing.reason : ''
  const conflict = conflictOf(receipt)
  const discard = () => void acts.discard(command.id)
  const saveAsNew = has('CanAddComment') ? () => void acts.saveAsNew(receipt) : undefined
  if (conflict !== null)
    return (
      <CommentConflict
        conflict={conflict}
        onOverwrite={() => void acts.overwrite(receipt, entry)}
        onSaveAsNew={saveAsNew}
        onLeave={discard}
      />
    )
  const isEditOfNothing =
    command.kind === 'comment.edit' &&
    ['gone', 'not_found', 'predecessor_discarded'].includes(reason)
  if (isAsked) {
    return (
      <Hint tone="refusal">
        <p>{say('comment_discard_text')}</p>
        <div className="comment-acts">
          <Button kind="danger" size="small" onClick={discard}>
            {say('comment_discard_sure')}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setAsked(false)}>
            {say('comment_cancel')}
          </Button>
        </div>
      </Hint>
    )
  }
  const copy = () =>
    navigator.clipboard.writeText(textOf(receipt)).then(
      () => flash.success('generic_copied_to_clipboard'),
      () => flash.error('comment_copy_failed'),
    )
  return (
    <Hint tone="refusal">
      <p>
        {reason === 'gone'
          ? say('comment_gone')
          : sentence(`tray_reason_${reason}`, say('comment_not_accepted'))}
      </p>
      {command.kind === 'comment.edit' && <p className="activity-words">{textOf(receipt)}</p>}
      <div className="comment-acts">
        {isEditOfNothing ? (
          saveAsNew !== undefined && (
            <Button size="small" onClick={saveAsNew}>
              {say('comment_save_as_new')}
            </Button>
          )
        ) : (
          <Button size="small" onClick={() => onAgain(receipt)}>
            {say('comment_again')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => void copy()}>
          {say('comment_copy')}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
          {say('comment_discard')}
        </Button>
      </div>
    </Hint>
  )
}

/** What stands at an entry's foot: where it stands on its way to the host, and what can be done with it. */
export function EntryActs(props: EntryActsProps) {
  const { entry, receipt, isLeaving, acts, onEdit, onDelete, onUndo } = props
  const say = useText()
  const format = useFormat()
  const { has } = useRights()
  const { type, status, statusId, can_delete, author, created_at } = entry
  const when = format.dateTime(created_at)
  const isRefused = receipt?.standing.name === 'needs_you'
  const isDeletion = receipt?.command.kind === 'status.delete'
  const mayEdit = type === 'comment' && has('CanEditComment') && !isRefused
  const mayDelete =
    can_delete && statusId !== null && has('CanDeleteStatus') && !isLeaving && !isDeletion
  if (isLeaving) {
    return (
      <>
        <span className="strong">{say('status_deleted')}</span>
        {receipt !== undefined && isDeletion && <ReceiptMark standing={receipt.standing} />}
        {(receipt === undefined || !isDeletion || isWaiting(receipt)) && (
          <TextButton accent onClick={onUndo}>
            {say('status_delete_undo')}
          </TextButton>
        )}
      </>
    )
  }
  if (receipt === undefined && !mayEdit && !mayDelete) return null
  return (
    <>
      {receipt !== undefined &&
        isRefused &&
        (receipt.command.kind === 'comment.add' || receipt.command.kind === 'comment.edit') && (
          <RefusedComment {...props} receipt={receipt} />
        )}
      {receipt !== undefined && isRefused && isDeletion && (
        <Hint tone="refusal">
          <p>{say('generic_failed_deleted')}</p>
          <div className="comment-acts">
            <Button size="small" onClick={() => void acts.discard(receipt.command.id)}>
              {say('comment_leave')}
            </Button>
          </div>
        </Hint>
      )}
      {receipt !== undefined && <ReceiptMark standing={receipt.standing} />}
      {mayEdit && (
        <TextButton accent onClick={onEdit}>
          <span aria-hidden="true">{say('comment_edit')}</span>
          <span className="sr-only">{say('comment_edit_named', { author, when })}</span>
        </TextButton>
      )}
      {mayDelete && (
        <TextButton accent onClick={onDelete}>
          <span aria-hidden="true">{say('status_delete')}</span>
          <span className="sr-only">
            {say('status_delete_named', { status: say(`status_${statusNameOf(status)}`), when })}
          </span>
        </TextButton>
      )}
    </>
  )
}
