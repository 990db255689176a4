import { remoteCommandHeader } from '#domain/devices/device.model.ts'
import { createStore } from '#src/state/store.ts'

type Fetch = (request: Request) => Promise<Response>

/** Detects remote commands in the answers to this device's calls. */
export interface RemoteCommandSignal {
  readonly wrapFetch: (fetch: Fetch) => Fetch
  /** Calls whenever an answer carries a remote command; returns how to stop. */
  readonly onRemoteCommand: (call: () => void) => () => void
}

export function watchRemoteCommands(): RemoteCommandSignal {
  const answers = createStore(0, (count: number, _event: 'remote_command') => count + 1)
  return {
    wrapFetch: (fetch) => async (request) => {
      const response = await fetch(request)
      if (response.headers.has(remoteCommandHeader)) answers.dispatch('remote_command')
      return response
    },
    onRemoteCommand: answers.subscribe,
  }
}
