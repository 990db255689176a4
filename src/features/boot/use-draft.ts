import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useOutboxDesk } from './use-outbox.tsx'

/** What was typed into one form about one customer. */
export interface Draft<Content> {
  readonly content: Content | undefined
  /** Changes when what was left behind has been read: a form that was drawn before, and is untouched, is drawn anew with it. */
  readonly generation: number
  readonly keep: (content: Content) => void
  readonly forget: () => void
}

/**
 * The draft of a form: it outlives closing the form, another customer, the loss of the network and the end of the browser, until it is recorded or
 * given up, or its person leaves. Sealed like the outbox. `content` is JSON.
 */
export function useDraft<Content>(agreementNo: string, form: string): Draft<Content> {
  const { drafts } = useOutboxDesk()
  const place = `${agreementNo} ${form}`
  const content = useSyncExternalStore(drafts.subscribe, () => drafts.read(place)) as
    Content | undefined
  const generation = useSyncExternalStore(drafts.subscribe, drafts.loads)
  const keep = useCallback((next: Content) => drafts.keep(place, next), [drafts, place])
  const forget = useCallback(() => drafts.forget(place), [drafts, place])
  return useMemo(() => ({ content, generation, keep, forget }), [content, generation, keep, forget])
}
