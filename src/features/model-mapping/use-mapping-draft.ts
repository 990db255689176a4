import { useMemo } from 'react'
import type {
  MappedPairs,
  MappingVersionDetails,
} from '#domain/model-mapping/model-mapping.model.ts'
import { findPairDifferences } from '#domain/model-mapping/model-mapping.rules.ts'
import type { PairDifference } from '#domain/model-mapping/model-mapping.rules.ts'
import { useDraft } from '#src/session/outbox/use-draft.tsx'

/** What somebody has changed in a version, and the state of it that they saw. */
interface DraftedPairs {
  readonly pairs: MappedPairs
  readonly seen: string
}

export interface MappingDraft {
  readonly pairs: MappedPairs
  /** The pairs as they are stored. */
  readonly saved: MappedPairs
  readonly differences: readonly PairDifference[]
  readonly isChanged: boolean
  /** The state that a save is based on. */
  readonly seen: string
  readonly change: (pairs: MappedPairs) => void
  readonly discard: () => void
}

const noPairs: MappedPairs = {}

/** The pairs of a version as they are edited; the draft survives a reload. Null: the first version. */
export function useMappingDraft(version: MappingVersionDetails | null): MappingDraft {
  const { content, save, discard } = useDraft<DraftedPairs>(
    `model-mapping ${version?.id ?? 'new'}`,
    'pairs',
  )
  const saved = version?.mapping ?? noPairs
  const pairs = content?.pairs ?? saved
  const differences = useMemo(() => findPairDifferences(saved, pairs), [saved, pairs])
  const seen = content?.seen ?? version?.updated_at ?? ''
  return {
    pairs,
    saved,
    differences,
    isChanged: differences.length > 0,
    seen,
    change: (next) => {
      if (findPairDifferences(saved, next).length === 0) discard()
      else save({ pairs: next, seen })
    },
    discard,
  }
}
