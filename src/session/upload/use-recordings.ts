import { useMemo } from 'react'
import { useSessionOutbox } from '../outbox/use-outbox.tsx'

/** Films of this page's life: the browser keeps their bytes where it likes. */
const inMemory = new Map<string, Blob>()

export interface SessionRecordings {
  /** Throws `StorageError` where the device has no room; the page has the film all the same. */
  readonly save: (id: string, film: Blob) => Promise<void>
  /** Null where neither page nor device has it. */
  readonly load: (id: string) => Promise<Blob | null>
  readonly remove: (id: string) => Promise<void>
}

/** Recordings of the signed-in person that wait on this device, sealed like drafts. */
export function useRecordings(): SessionRecordings {
  const { whenOpen } = useSessionOutbox()
  return useMemo(
    () => ({
      async save(id, film) {
        inMemory.set(id, film)
        await (await whenOpen()).recordings?.save(id, film)
      },
      async load(id) {
        return inMemory.get(id) ?? (await (await whenOpen()).recordings?.load(id)) ?? null
      },
      async remove(id) {
        inMemory.delete(id)
        await (await whenOpen()).recordings?.remove(id)
      },
    }),
    [whenOpen],
  )
}
