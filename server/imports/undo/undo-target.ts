import type { ImportUndo, UndoCounts, UndoSample } from '#domain/imports/import-undo.model.ts'

/** Which load is taken back, by whom and when. */
export interface UndoTarget {
  readonly orgId: string
  readonly runId: string
  readonly now: Date
  readonly userId: string
  readonly userName: ImportUndo['by']
}

/** What became of a batch of rows. */
export interface UndoneRows {
  readonly counts: UndoCounts
  readonly samples: readonly UndoSample[]
}
