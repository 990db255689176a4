import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { useDraft } from '#src/session/outbox/use-draft.tsx'
import type { DraftChange, Receipt } from '#src/offline/ports/outbox.model.ts'

/** What the form does: add a comment, edit one, or resend one that was refused. */
export type CommentFormMode =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly entry: ActivityEntry }
  | { readonly kind: 'again'; readonly receipt: Receipt }

export interface CommentDraft {
  /** The new comment's text. */
  readonly added: string
  /** What is written instead for now; the new comment's text stays. */
  readonly other: {
    readonly writing: Exclude<CommentFormMode, { kind: 'add' }>
    readonly text: string
  } | null
}

const untouched: CommentDraft = { added: '', other: null }
const adding: CommentFormMode = { kind: 'add' }

const withoutEmpty = (draft: CommentDraft): CommentDraft | null =>
  draft.added === '' && draft.other === null ? null : draft

/**
 * Whether a refused comment can still be resent: another tab, or an earlier visit, may have dealt
 * with it.
 */
const stillNeedsYou = (id: string, receipts: readonly Receipt[]): boolean =>
  receipts.some(({ command, status }) => command.id === id && status.name === 'needs_you')

/**
 * The comment being written about a customer: it survives a visit to another customer and the end
 * of the browser.
 */
export function useCommentDraft(agreementNo: string, receipts: readonly Receipt[]) {
  const { place, content, save, discard } = useDraft<CommentDraft>(agreementNo, 'comment')
  const draft = content ?? untouched
  const change = (next: CommentDraft) => {
    const changed = withoutEmpty(next)
    if (changed === null) discard()
    else save(changed)
  }
  const { added, other } = draft
  const writing =
    other === null
      ? adding
      : other.writing.kind === 'again' && !stillNeedsYou(other.writing.receipt.command.id, receipts)
        ? adding
        : other.writing
  /** A new comment with its earlier text. */
  const ended: CommentDraft = writing.kind === 'add' ? untouched : { ...draft, other: null }
  const recorded: DraftChange = { place, content: withoutEmpty(ended) }
  return {
    writing,
    recorded,
    // The text of an edit that is no longer possible becomes a new comment's.
    text:
      other === null
        ? added
        : writing.kind === 'add'
          ? [added, other.text].filter((text) => text !== '').join('\n')
          : other.text,
    type: (text: string) =>
      change(
        writing.kind === 'add' || other === null
          ? { added: text, other: null }
          : { ...draft, other: { ...other, text } },
      ),
    begin: (begun: Exclude<CommentFormMode, { kind: 'add' }>, text: string) =>
      change({ ...draft, other: { writing: begun, text } }),
    end: () => change(ended),
  }
}
