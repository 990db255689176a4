import { createContext, use, useMemo, type ReactNode } from 'react'
import { localTableSettings, type TableSettingsStorage } from '../table/table-settings.ts'

/** Where the tables of a page are remembered, and when the server last cleared that. */
interface TableStorage {
  readonly storage: TableSettingsStorage
  readonly lastCleared: string | undefined
}

const TableStorageContext = createContext<TableStorage>({
  storage: localTableSettings('forecourt.table'),
  lastCleared: undefined,
})

export interface TableStorageProviderProps {
  /** Names the person and the organisation. */
  readonly owner: string
  readonly lastCleared: string | null
  readonly children: ReactNode
}

/** Remembers tables for one person in one organisation. */
export function TableStorageProvider({ owner, lastCleared, children }: TableStorageProviderProps) {
  const value = useMemo(
    () => ({
      storage: localTableSettings(`forecourt.table.${owner}`),
      lastCleared: lastCleared ?? undefined,
    }),
    [owner, lastCleared],
  )
  return <TableStorageContext value={value}>{children}</TableStorageContext>
}

export const useTableStorage = (): TableStorage => use(TableStorageContext)
