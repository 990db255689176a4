import { createContext, use, useCallback, useMemo, type ReactNode } from 'react'
import { useStore } from '#src/state/use-store.ts'
import type { SessionDrafts } from './session-drafts.ts'

const DraftsContext = createContext<SessionDrafts | null>(null)

/** Gives the forms below it their drafts, which are one person's. */
export function DraftsProvider({
  drafts,
  children,
}: {
  readonly drafts: SessionDrafts
  readonly children: ReactNode
}) {
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

/** What was typed into one form about one subject: a customer, a setting. */
export interface Draft<Content> {
  /** Names it for what is recorded from it. */
  readonly place: string
  readonly content: Content | undefined
  /** Rises when stored drafts have been loaded: an untouched form is rendered again with them. */
  readonly generation: number
  /** Whether `content` is what the device holds; not yet while its vault is being read. */
  readonly isLoaded: boolean
  readonly save: (content: Content) => void
  readonly discard: () => void
}

/**
 * A form's draft, sealed like the outbox; it survives closing the browser, until recorded,
 * discarded or sign-out. `content` is JSON.
 */
export function useDraft<Content>(subject: string, form: string): Draft<Content> {
  const drafts = use(DraftsContext)
  if (drafts === null) throw new Error('A draft is used outside an organisation')
  const place = `${subject} ${form}`
  const content = useStore(drafts, ({ contents }) => contents.get(place)) as Content | undefined
  const generation = useStore(drafts, ({ loadCount }) => loadCount)
  const isLoaded = useStore(drafts, (state) => state.isLoaded)
  const save = useCallback((next: Content) => drafts.save(place, next), [drafts, place])
  const discard = useCallback(() => drafts.discard(place), [drafts, place])
  return useMemo(
    () => ({ place, content, generation, isLoaded, save, discard }),
    [place, content, generation, isLoaded, save, discard],
  )
}
