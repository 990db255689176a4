import { useState } from 'react'
import * as v from 'valibot'
import type { Column, Sort } from './column.ts'
import { defaultPageSize, tablePageSizes } from './page-size.ts'

/** What is remembered of a table; a sort column is required. */
export const tableSettingsModel = v.object({
  size: v.picklist(tablePageSizes),
  /** Rows are scrolled through without pages; tables that cannot do so ignore it. */
  isContinuous: v.optional(v.boolean()),
  sort: v.object({
    column: v.pipe(v.string(), v.nonEmpty('table_sort_needed')),
    direction: v.picklist(['ascending', 'descending']),
  }),
  columns: v.pipe(v.array(v.string()), v.minLength(1, 'table_columns_needed')),
  density: v.picklist(['compact', 'comfortable']),
  savedAt: v.string(),
})

export type TableSettings = v.InferOutput<typeof tableSettingsModel>
/** How the rows are divided. */
export type RowsChoice = Pick<TableSettings, 'size' | 'isContinuous'>
export type TableSettingsChanges = Partial<Omit<TableSettings, 'savedAt'>>

const { savedAt, ...choices } = tableSettingsModel.entries
const storedModel = v.object({ chosen: v.partial(v.object(choices)), savedAt })

/** What the person has changed; all else follows the defaults. */
type StoredSettings = v.InferOutput<typeof storedModel>
export type ChosenSettings = StoredSettings['chosen']

/** Where settings are remembered, by table. */
export interface TableSettingsStorage {
  readonly load: (table: string) => unknown
  readonly save: (table: string, settings: StoredSettings | null) => void
}

/** How a table stands before anybody changed it. */
export function defaultTableSettings<Row>(
  columns: readonly Column<Row>[],
  sort: Sort,
): TableSettings {
  const shown = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true)
  return {
    size: defaultPageSize,
    sort: { ...sort },
    columns: shown.map(({ id }) => id),
    density: 'compact',
    savedAt: '',
  }
}

/** Earlier versions stored all settings: those as delivered then were not chosen. */
function readStored(stored: unknown, { savedAt: _at, ...defaults }: TableSettings) {
  const read = v.safeParse(storedModel, stored)
  if (read.success) return read.output
  const whole = v.safeParse(tableSettingsModel, stored)
  if (!whole.success) return undefined
  const { savedAt: at, ...all } = whole.output
  return { chosen: pickChanges(all, defaults), savedAt: at }
}

/** Those of the settings that are not as they were. */
export function pickChanges(
  settings: TableSettingsChanges,
  before: TableSettingsChanges,
): TableSettingsChanges {
  const isSame = (name: string) =>
    JSON.stringify(settings[name as keyof TableSettingsChanges]) ===
    JSON.stringify(before[name as keyof TableSettingsChanges])
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !isSame(name)))
}

/**
 * What was chosen, if it can be read and was saved after the server last cleared settings; else
 * nothing.
 */
function readChosen(
  stored: unknown,
  defaults: TableSettings,
  lastCleared: string | undefined,
): ChosenSettings {
  const read = readStored(stored, defaults)
  if (read === undefined) return {}
  const isCleared = lastCleared !== undefined && Date.parse(lastCleared) > Date.parse(read.savedAt)
  return isCleared ? {} : read.chosen
}

/** Settings in the browser's own storage, under `prefix`: one person's, one organisation's. */
export function localTableSettings(prefix: string): TableSettingsStorage {
  return {
    load: (table) => {
      try {
        return JSON.parse(localStorage.getItem(`${prefix}.${table}`) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    save: (table, settings) => {
      try {
        localStorage.setItem(`${prefix}.${table}`, JSON.stringify(settings))
      } catch {
        // A full or forbidden storage costs the memory of the choice, not the choice.
      }
    },
  }
}

export interface TableSettingsOptions {
  /** Names the table in the storage. */
  readonly table: string
  readonly storage: TableSettingsStorage
  readonly defaults: TableSettings
  /** When the server last cleared remembered settings: an ISO instant. */
  readonly lastCleared?: string
}

/** A table's settings and how to change them; a change is remembered at once. */
export function useTableSettings({ table, storage, defaults, lastCleared }: TableSettingsOptions) {
  const [stored, setStored] = useState<unknown>(() => storage.load(table))
  const chosen = readChosen(stored, defaults, lastCleared)
  const save = (next: StoredSettings | null) => {
    storage.save(table, next)
    setStored(next)
  }
  return {
    settings: { ...defaults, ...chosen } as TableSettings,
    chosen,
    change: (changes: TableSettingsChanges) =>
      save({ chosen: { ...chosen, ...changes }, savedAt: new Date().toISOString() }),
    /** Everything as delivered. */
    reset: () => save(null),
  }
}
