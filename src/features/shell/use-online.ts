import type { HostReach } from '#src/api/host-answer.ts'
import { useStore } from '#src/state/use-store.ts'
import { connection } from './connection.ts'

/** Whether the host is reached. */
export function useOnline(): boolean {
  return useStore({ subscribe: connection.subscribe, getState: connection.isOnline })
}

/** The same, and whether something else answers in its place. */
export function useHostReach(): HostReach {
  return useStore({ subscribe: connection.subscribe, getState: connection.reach })
}
