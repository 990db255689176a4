import { useState } from 'react'
import * as v from 'valibot'
import type { Column, Sort } from './column.ts'
import { defaultPageSize, tablePageSizes } from './page-size.ts'

/** What is remembered of a table; a sort column is required. */
export const tableSettingsModel = v.object({
  size: v.picklist(tablePageSizes),
  sort: v.object({
    column: v.pipe(v.string(), v.nonEmpty('table_sort_needed')),
    direction: v.picklist(['ascending', 'descending']),
  }),
  columns: v.pipe(v.array(v.string()), v.minLength(1, 'table_columns_needed')),
  density: v.picklist(['compact', 'comfortable']),
  savedAt: v.string(),
})

export type TableSettings = v.InferOutput<typeof tableSettingsModel>

/** Where settings are remembered, by table. */
export interface TableSettingsStorage {
  readonly load: (table: string) => unknown
  readonly save: (table: string, settings: TableSettings) => void
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

/**
 * What was stored, if it can be read, has a sort column and was saved after the server last cleared
 * settings; else the defaults.
 */
export function resolveTableSettings(
  stored: unknown,
  defaults: TableSettings,
  lastCleared: string | undefined,
): TableSettings {
  const read = v.safeParse(tableSettingsModel, stored)
  if (!read.success) return defaults
  const isCleared =
    lastCleared !== undefined && Date.parse(lastCleared) > Date.parse(read.output.savedAt)
  return isCleared ? defaults : read.output
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
  const settings = resolveTableSettings(stored, defaults, lastCleared)
  const change = (changes: Partial<Omit<TableSettings, 'savedAt'>>) => {
    const next = { ...settings, ...changes, savedAt: new Date().toISOString() }
    storage.save(table, next)
    setStored(next)
  }
  return { settings, change }
}
