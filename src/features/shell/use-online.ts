import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** Whether the host is reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline)
}
