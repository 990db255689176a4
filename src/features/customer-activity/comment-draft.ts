import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'

/** What the form writes: a new comment, another text of one, or one that was refused, to be sent again. */
export type Writing = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly entry: ActivityEntry } | { readonly kind: 'again'; readonly receipt: Receipt }

export interface CommentDraft {
  /** The new comment's text. */
  readonly added: string
  /** What is written instead for now; the new comment's text waits. */
  readonly other: { readonly writing: Exclude<Writing, { kind: 'add' }>; readonly text: string } | null
}

const untouched: CommentDraft = { added: '', other: null }

/** What is being written about a customer: it outlives another tab and a visit to another customer, stays in memory, and goes when the session ends. */
export function useCommentDraft(orgId: string, agreementNo: string) {
  const queryClient = useQueryClient()
  const queryKey = ['comment-draft', orgId, agreementNo]
  const { data = untouched } = useQuery<CommentDraft>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity })
  const change = (next: (draft: CommentDraft) => CommentDraft) => {
    queryClient.setQueryData<CommentDraft>(queryKey, (known) => next(known ?? untouched))
  }
  return {
    writing: data.other?.writing ?? ({ kind: 'add' } as const),
    text: data.other?.text ?? data.added,
    type: (text: string) => change((draft) => (draft.other === null ? { ...draft, added: text } : { ...draft, other: { ...draft.other, text } })),
    begin: (writing: Exclude<Writing, { kind: 'add' }>, text: string) => change((draft) => ({ ...draft, other: { writing, text } })),
    /** Back to a new comment; the text that was there before stands again. */
    end: () => change((draft) => (draft.other === null ? untouched : { ...draft, other: null })),
  }
}
