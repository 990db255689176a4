import { useEffect } from 'react'
import { useDraft } from '#src/session/outbox/use-draft.tsx'
import type { PersonalCriteria } from './list-state.ts'

interface StoredSearch {
  /** The history entry that the search belongs to. */
  readonly entry: string
  readonly personal: PersonalCriteria
}

export interface LostSearchInput {
  /** The history entry in sight. */
  readonly entry: string | undefined
  readonly personal: PersonalCriteria
  /** The list was searched by text that a reload has lost. */
  readonly isLost: boolean
  /** The history entry is of the list: while another page opens it already is that page's. */
  readonly isOfList: boolean
}

/**
 * The criteria that a reload has lost, as the device holds them sealed; null where it does not,
 * undefined until that is known. Another list deletes them.
 */
export function useLostSearch({
  entry,
  personal,
  isLost,
  isOfList,
}: LostSearchInput): PersonalCriteria | null | undefined {
  const { content, isLoaded, save, discard } = useDraft<StoredSearch>('customers', 'search')
  const written = JSON.stringify(personal)
  const isSearched = written !== '{}'
  const isStored = content !== undefined
  useEffect(() => {
    if (!isOfList) return
    if (isSearched && entry !== undefined)
      save({ entry, personal: JSON.parse(written) as PersonalCriteria })
    else if (isStored && !isLost) discard()
  }, [isOfList, isSearched, isStored, isLost, entry, written, save, discard])
  if (!isLost || !isLoaded) return undefined
  return content?.entry === entry ? (content?.personal ?? null) : null
}
