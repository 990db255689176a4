import { describe, expect, it } from 'vitest'
import type { UndoRefusal } from '#domain/imports/import-undo.model.ts'
import { addUndoCounts, findUndoRefusal } from '#domain/imports/import-undo.rules.ts'
import type { UndoFacts } from '#domain/imports/import-undo.rules.ts'

const recorded: UndoFacts = {
  isLoad: true,
  isUndone: false,
  isRunOpen: false,
  isOtherLoadOpen: false,
  isUndoOpen: false,
  hasChanges: true,
  changed: 3,
}

describe('Taking a load back', () => {
  it.each<readonly [string, Partial<UndoFacts>, UndoRefusal | null]>([
    ['what it changed is recorded', {}, null],
    ['it was taken back in part', { isUndone: true }, null],
    ['it failed half way', { changed: 0 }, null],
    ['it is a check', { isLoad: false, hasChanges: false }, 'not_loaded'],
    ['it is still loading', { isRunOpen: true, isOtherLoadOpen: true }, 'run_open'],
    ['it is being taken back', { isUndoOpen: true, isOtherLoadOpen: true }, 'undo_open'],
    ['it was taken back', { isUndone: true, hasChanges: false }, 'undone'],
    ['it changed nothing', { hasChanges: false, changed: 0 }, 'nothing_changed'],
    ['its changes are no longer stored', { hasChanges: false }, 'expired'],
    ['another file is loading', { isOtherLoadOpen: true }, 'import_open'],
  ])('where %s', (_, facts, refusal) => {
    expect(findUndoRefusal({ ...recorded, ...facts })).toBe(refusal)
  })

  it('counts its batches together', () => {
    const one = { removed: 1, restored: 2, revived: 3, partly: 4, stayed: 5, dealers: 6 }
    expect(addUndoCounts(one, one)).toEqual({
      removed: 2,
      restored: 4,
      revived: 6,
      partly: 8,
      stayed: 10,
      dealers: 12,
    })
  })
})
