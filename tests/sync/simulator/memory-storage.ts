import type { Vault } from '#src/offline/ports/vault.model.ts'
import type { FakeStorage } from './fake-browser.ts'
import { createMemoryTables, createMemoryStore } from '#src/offline/outbox/memory-store.ts'
import type { MemoryTables } from '#src/offline/outbox/memory-store.ts'
import { settleTasks } from './virtual-time.ts'

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

export function createMemoryStorage(): FakeStorage {
  const tablesByOwner = new Map<string, MemoryTables>()
  return {
    async open({ userId, orgId }) {
      const name = `${userId} ${orgId}`
      const tables = tablesByOwner.get(name) ?? createMemoryTables()
      tablesByOwner.set(name, tables)
      return { store: createMemoryStore(tables), vault: openVault, abandon: () => {} }
    },
    async isWaiting({ userId, orgId }) {
      const tables = tablesByOwner.get(`${userId} ${orgId}`)
      return tables !== undefined && tables.rows.size + tables.tombstones.size > 0
    },
    hash: hashText,
    settle: settleTasks,
    clear: async () => {},
  }
}
