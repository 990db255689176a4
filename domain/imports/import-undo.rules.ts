import type { UndoCounts, UndoRefusal } from './import-undo.model.ts'

/** What is known of a load before anything is counted. */
export interface UndoFacts {
  readonly isLoad: boolean
  readonly isUndone: boolean
  /** Whether its own job waits or runs. */
  readonly isRunOpen: boolean
  readonly isOtherLoadOpen: boolean
  /** Whether it is being taken back. */
  readonly isUndoOpen: boolean
  /** Whether what it changed is still recorded. */
  readonly hasChanges: boolean
  /** Rows that it added, changed or ended. */
  readonly changed: number
}

const cases: readonly (readonly [UndoRefusal, (facts: UndoFacts) => boolean])[] = [
  ['not_loaded', ({ isLoad }) => !isLoad],
  ['run_open', ({ isRunOpen }) => isRunOpen],
  ['undo_open', ({ isUndoOpen }) => isUndoOpen],
  ['undone', ({ isUndone, hasChanges }) => isUndone && !hasChanges],
  ['nothing_changed', ({ hasChanges, changed }) => !hasChanges && changed === 0],
  ['expired', ({ hasChanges }) => !hasChanges],
  ['import_open', ({ isOtherLoadOpen }) => isOtherLoadOpen],
]

/** Why a load cannot be taken back now; null where it can. */
export const findUndoRefusal = (facts: UndoFacts): UndoRefusal | null =>
  cases.find(([, holds]) => holds(facts))?.[0] ?? null

export const addUndoCounts = (one: UndoCounts, other: UndoCounts): UndoCounts => ({
  removed: one.removed + other.removed,
  restored: one.restored + other.restored,
  revived: one.revived + other.revived,
  partly: one.partly + other.partly,
  stayed: one.stayed + other.stayed,
  dealers: one.dealers + other.dealers,
})
