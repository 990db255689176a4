import type { StoreAddress } from '../db/store-address.ts'
import { listenForChanges } from './change-listener.ts'
import type { ChangeListenerDeps } from './change-listener.ts'
import type { LiveStreams } from './live-streams.ts'
import { startSessionChecks } from './session-check.ts'
import type { SessionCheckDeps } from './session-check.ts'

/**
 * Has the streams receive what commits in the store at `address`, and end with their sessions, until
 * stopped: before the server, since no stream ends by itself.
 */
export async function startLive(
  deps: Omit<ChangeListenerDeps, 'url'> & SessionCheckDeps & { readonly address: StoreAddress },
  streams: LiveStreams,
): Promise<() => Promise<void>> {
  const stopListening = await listenForChanges({ ...deps, url: deps.address.app }, streams)
  const stopChecks = startSessionChecks(deps, streams)
  return async () => {
    stopChecks()
    await stopListening()
  }
}
