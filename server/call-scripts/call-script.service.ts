import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { Transaction } from '../db/database.ts'
import type { CallContext } from '../http/context.ts'
import { scriptsOf } from './call-script.store.ts'

type StoredScript = Awaited<ReturnType<typeof scriptsOf>>[number]

const replyOf = ({
  created_at: created,
  modified_at: modified,
  published,
  ...script
}: StoredScript): CallScript => ({
  ...script,
  created_at: created.toISOString(),
  modified_at: modified.toISOString(),
  published: published ? 1 : 0,
})

/** What the organisation has published to be read to customers, by category and title (O§3 L97). */
export async function publishedScripts(tx: Transaction, orgId: string): Promise<CallScript[]> {
  return (await scriptsOf(tx, orgId, { hasDrafts: false })).map(replyOf)
}

/** The scripts that the caller may read, by category and title: drafts too with CanEditCallScripts (O§7 L189). */
export async function readableScripts({
  tx,
  actor,
  organisation,
}: CallContext): Promise<CallScript[]> {
  return (
    await scriptsOf(tx, organisation.id, { hasDrafts: actor.rights.has('CanEditCallScripts') })
  ).map(replyOf)
}
