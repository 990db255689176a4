import { and, lt } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { webhookEvents } from '../db/schema/secrets/secrets.ts'
import { maxWebhookAgeSeconds } from './webhook-signature.ts'

export interface WebhookEvent {
  readonly orgId: string
  readonly service: string
  readonly eventId: string
  readonly receivedAt: Date
}

/** Whether the event is new; with the transaction that handles it, it is stored once. */
export async function recordWebhookEvent(tx: Transaction, event: WebhookEvent): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return rows.length > 0
}

/** Deletes events that would be refused for their time by now: twice the window, and a margin. */
export async function deleteOldWebhookEvents(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, receivedAt: at } = webhookEvents
  const oldest = new Date(now.getTime() - 3 * maxWebhookAgeSeconds * 1000)
  return deleteCounted(tx, {
    table: webhookEvents,
    orgId,
    at,
    where: and(lt(at, oldest), scope(orgId)),
  })
}
