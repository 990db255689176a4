import type { Transaction } from '#server/db/database.ts'
import { webhookDeliveries, webhookSubscriptions } from '#server/db/schema/index.ts'

/** A subscription that stays, with an event that failed, and one that is deleted. */
export interface WebhookTargets {
  readonly webhookId: string
  readonly deletedWebhookId: string
  readonly webhookDeliveryId: string
}

export const nameWebhookTargets = (entry: (kind: string) => string): WebhookTargets => ({
  webhookId: entry('webhook'),
  deletedWebhookId: entry('deleted-webhook'),
  webhookDeliveryId: entry('webhook-delivery'),
})

export async function insertWebhookTargets(
  tx: Transaction,
  { orgId, fAgreementNo }: { readonly orgId: string; readonly fAgreementNo: string },
  { webhookId, deletedWebhookId, webhookDeliveryId }: WebhookTargets,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  await tx.insert(webhookSubscriptions).values(
    [webhookId, deletedWebhookId].map((id) => ({
      orgId,
      id,
      name: 'CRM',
      address: 'https://crm.northgate.example/forecourt',
      events: ['sold'],
      language: 'en_gb',
      isOn: true,
      createdAt: at,
      changedAt: at,
      changedBy: 'Robin Marsh',
      changedById: 'robin',
    })),
  )
  await tx.insert(webhookDeliveries).values({
    orgId,
    id: webhookDeliveryId,
    subscriptionId: webhookId,
    fAgreementNo,
    type: 'sold',
    body: '{}',
    state: 'failed',
    createdAt: at,
    queuedAt: at,
  })
}
