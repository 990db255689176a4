import { createStore } from '#src/state/store.ts'

/** Rises when a page asks for the tray; the pill opens it. */
export const trayRequests = createStore(0, (count: number, _event: 'requested') => count + 1)

export const requestTray = (): void => trayRequests.dispatch('requested')
