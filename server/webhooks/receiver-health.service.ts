import { formatDateTime } from '#domain/formatting/date.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { nextReceiverHealth } from '#domain/webhooks/webhook-health.rules.ts'
import type { FailedAttempt } from '#domain/webhooks/webhook-health.rules.ts'
import type { Transaction } from '../db/database.ts'
import { findOrganisationContext } from '../exports/export-maker.store.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import { failWaiting } from './webhook-delivery.store.ts'
import { lockSubscription, updateWebhookSubscription } from './webhook-subscription.store.ts'
import type { StoredSubscriptionRow, SubscriptionKey } from './webhook-subscription.store.ts'

interface HealthDeps {
  readonly tx: Transaction
  /** Where people open the product. */
  readonly publicAddress: string
}

/** Writes to whom the subscription names that it fails or is paused; nobody's data is in it. */
async function queueHealthMail(
  { tx, publicAddress }: HealthDeps,
  row: StoredSubscriptionRow,
  kind: 'failing' | 'paused',
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<void> {
  if (row.email_recipient === '') return
  const organisation = await findOrganisationContext(tx, row.orgId)
  const { parameters } = organisation
  const format = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  const t = await loadSheetTexts(tx, row.orgId, row.language)
  const values = {
    name: row.name,
    since: formatDateTime(since.toISOString(), format.date),
    address: `${publicAddress}/${row.orgId}/webhooks/${row.id}`,
  }
  const lines = [
    t(`webhook_mail_${kind}`, values),
    t(`webhook_mail_${kind}_next`, values),
    t('webhook_mail_open', values),
  ]
  const actor = {
    userId: row.changedById,
    name: row.changedBy,
    rights: new Set<string>(),
    dealerCodes: null,
    username: '',
    defaultLanguage: row.language,
    sessionIdHash: '',
    sessionExpiresAt: now,
    actingBy: null,
  }
  await queueMessages({ tx, organisation, now, actor }, [
    {
      channel: 'email',
      purpose: 'system',
      agreementNo: null,
      recipient: row.email_recipient,
      address: row.email_recipient,
      subject: t(`webhook_mail_${kind}_subject`, values),
      text: lines.join('\n\n'),
      html: null,
      language: row.language,
    },
  ])
}

/** A delivery: the subscription fails no more. */
export async function recordSuccess(tx: Transaction, key: SubscriptionKey): Promise<void> {
  await updateWebhookSubscription(tx, key, { failingSince: null, failedAt: null, warnedAt: null })
}

/**
 * Counts a failed attempt; after hours the person named is told, after days the subscription is
 * paused. What waits then counts as failed, so that it is sent once a person has it go on.
 */
export async function recordFailure(
  deps: HealthDeps,
  key: SubscriptionKey,
  attempt: FailedAttempt,
): Promise<void> {
  const { tx } = deps
  const row = await lockSubscription(tx, key)
  if (row === null || !row.isOn) return
  const { isToWarn, isToPause, ...health } = nextReceiverHealth(row, attempt)
  const since = health.failingSince ?? attempt.at
  await updateWebhookSubscription(tx, key, {
    ...health,
    ...(isToPause ? { isOn: false, pausedAt: attempt.at } : {}),
  })
  if (isToPause) await failWaiting(tx, key, 'paused')
  if (isToWarn || isToPause)
    await queueHealthMail(deps, row, isToPause ? 'paused' : 'failing', { since, now: attempt.at })
}
