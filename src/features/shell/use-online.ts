import { useStore } from '#src/state/use-store.ts'
import { connection } from './connection.ts'

/** Whether the host is reached. */
export function useOnline(): boolean {
  return useStore({ subscribe: connection.subscribe, getState: connection.isOnline })
}
