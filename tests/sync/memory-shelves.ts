import type { Vault } from '#src/offline/vault.model.ts'
import type { Shelves } from './fake-browser.ts'
import { emptyShelf, memoryStore } from './memory-store.ts'
import type { Shelf } from './memory-store.ts'
import { quiet } from './virtual-time.ts'

const openVault: Vault<unknown> = {
  seal: async (_as, content) => content,
  open: async (_as, content) => ({ content }),
}

/** Tells bodies apart: no more is asked of it where nobody attacks. */
export async function hashText(text: string): Promise<string> {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return (hash >>> 0).toString(16)
}

export function memoryShelves(): Shelves {
  const shelves = new Map<string, Shelf>()
  return {
    async open({ userId, orgId }) {
      const name = `${userId} ${orgId}`
      const shelf = shelves.get(name) ?? emptyShelf()
      shelves.set(name, shelf)
      return { store: memoryStore(shelf), vault: openVault, abandon: () => {} }
    },
    async isWaiting({ userId, orgId }) {
      const shelf = shelves.get(`${userId} ${orgId}`)
      return shelf !== undefined && shelf.rows.size + shelf.tombstones.size > 0
    },
    hash: hashText,
    settle: quiet,
    clear: async () => {},
  }
}
