import type pg from 'pg'
import type { BackupFiles } from './backup-database.ts'
import type { FileStore } from '../storage/file-store.ts'

/** Earlier versions have no table of files. */
const findIds = `select id from files where state = 'ready' order by id`
const hasTable = `select to_regclass('public.files') is not null as found`

/** The files of a store as a backup reads and a restore writes them. */
export function toBackupFiles(store: FileStore): BackupFiles {
  const open = async (id: string) => {
    const size = await store.size(id)
    const bytes = size === null ? null : await store.read(id)
    return size === null || bytes === null ? null : { size, bytes }
  }
  return {
    list: async (client: pg.ClientBase) => {
      const { rows: tables } = await client.query<{ found: boolean }>(hasTable)
      if (tables[0]?.found !== true) return []
      const { rows } = await client.query<{ id: string }>(findIds)
      return rows.map(({ id }) => ({ id, open: () => open(id) }))
    },
    put: (id, bytes) => store.put(id, bytes),
    delete: (id) => store.delete(id),
  }
}
