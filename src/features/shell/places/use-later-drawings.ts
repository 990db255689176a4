import { createStore } from '#src/state/store.ts'
import { useStore } from '#src/state/use-store.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import type { PlaceDrawings } from './places.ts'

type LaterDrawings = Readonly<Record<string, PlaceDrawings>>

const drawings = createStore<LaterDrawings, LaterDrawings>({}, (_former, loaded) => loaded)

/** Fetches the drawings that the first page goes without. */
export async function loadLaterDrawings(): Promise<void> {
  const load = () => import('./later-drawings.ts')
  drawings.dispatch((await loadChunk(load, { isRequested: false })).laterDrawings)
}

/** They by their places' names; until they are fetched the links have labels and room for them. */
export const useLaterDrawings = (): LaterDrawings => useStore(drawings)
