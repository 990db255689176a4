import { useCallback, useMemo } from 'react'
import { useStore } from '#src/state/use-store.ts'
import { useSessionOutbox } from './use-outbox.tsx'

/** Text typed into one form about one customer. */
export interface Draft<Content> {
  /** Names it for what is recorded from it. */
  readonly place: string
  readonly content: Content | undefined
  /** Rises when stored drafts have been loaded: an untouched form is rendered again with them. */
  readonly generation: number
  readonly save: (content: Content) => void
  readonly discard: () => void
}

/**
 * A form's draft, sealed like the outbox; it survives closing the browser, until recorded,
 * discarded or sign-out. `content` is JSON.
 */
export function useDraft<Content>(agreementNo: string, form: string): Draft<Content> {
  const { drafts } = useSessionOutbox()
  const place = `${agreementNo} ${form}`
  const content = useStore(drafts, ({ contents }) => contents.get(place)) as Content | undefined
  const generation = useStore(drafts, ({ loadCount }) => loadCount)
  const save = useCallback((next: Content) => drafts.save(place, next), [drafts, place])
  const discard = useCallback(() => drafts.discard(place), [drafts, place])
  return useMemo(
    () => ({ place, content, generation, save, discard }),
    [place, content, generation, save, discard],
  )
}
