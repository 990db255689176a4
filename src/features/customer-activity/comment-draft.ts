import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { useDraft } from '#src/features/boot/use-draft.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'

/** What the form writes: a new comment, another text of one, or one that was refused, to be sent again. */
export type Writing =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly entry: ActivityEntry }
  | { readonly kind: 'again'; readonly receipt: Receipt }

export interface CommentDraft {
  /** The new comment's text. */
  readonly added: string
  /** What is written instead for now; the new comment's text waits. */
  readonly other: {
    readonly writing: Exclude<Writing, { kind: 'add' }>
    readonly text: string
  } | null
}

const untouched: CommentDraft = { added: '', other: null }
const adding: Writing = { kind: 'add' }

/** Whether what was refused can still be sent again: another tab, or a visit before, may have dealt with it. */
const stillNeedsYou = (id: string, receipts: readonly Receipt[]): boolean =>
  receipts.some(({ command, standing }) => command.id === id && standing.name === 'needs_you')

/** What is being written about a customer: it outlives another tab of the page, a visit to another customer and the end of the browser. `receipts` are the customer's. */
export function useCommentDraft(agreementNo: string, receipts: readonly Receipt[]) {
  const { content, keep, forget } = useDraft<CommentDraft>(agreementNo, 'comment')
  const draft = content ?? untouched
  const change = (next: CommentDraft) =>
    next.added === '' && next.other === null ? forget() : keep(next)
  const { added, other } = draft
  const writing =
    other === null
      ? adding
      : other.writing.kind === 'again' && !stillNeedsYou(other.writing.receipt.command.id, receipts)
        ? adding
        : other.writing
  return {
    writing,
    // The words of one that is gone are a new comment's.
    text:
      other === null
        ? added
        : writing.kind === 'add'
          ? [added, other.text].filter((words) => words !== '').join('\n')
          : other.text,
    type: (text: string) =>
      change(
        writing.kind === 'add' || other === null
          ? { added: text, other: null }
          : { ...draft, other: { ...other, text } },
      ),
    begin: (begun: Exclude<Writing, { kind: 'add' }>, text: string) =>
      change({ ...draft, other: { writing: begun, text } }),
    /** Back to a new comment; the text that was there before stands again. */
    end: () => change(writing.kind === 'add' ? untouched : { ...draft, other: null }),
  }
}
