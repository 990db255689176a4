import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { Transaction } from '../db/database.ts'
import type { CallContext } from '../http/context.ts'
import { findCallScripts } from './call-script.store.ts'

type StoredScript = Awaited<ReturnType<typeof findCallScripts>>[number]

const toReply = ({
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

/** What the organisation has published to be read to customers, by category and title. */
export async function getPublishedScripts(tx: Transaction, orgId: string): Promise<CallScript[]> {
  return (await findCallScripts(tx, orgId, { hasDrafts: false })).map(toReply)
}

/**
 * The scripts that the caller may read, by category and title: drafts too with CanEditCallScripts.
 */
export async function getReadableScripts({
  tx,
  actor,
  organisation,
}: CallContext): Promise<CallScript[]> {
  return (
    await findCallScripts(tx, organisation.id, {
      hasDrafts: actor.rights.has('CanEditCallScripts'),
    })
  ).map(toReply)
}
