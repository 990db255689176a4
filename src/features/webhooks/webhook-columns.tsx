import { Link } from '@tanstack/react-router'
import type { Webhook } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

/** How a webhook fares: on, off, failing or paused. */
export function WebhookState({
  t,
  format,
  webhook: { is_on, paused_at: paused, failing_since: failing, secret_at: secret },
}: {
  readonly t: Translate
  readonly format: Format
  readonly webhook: Webhook
}) {
  if (paused !== null)
    return (
      <span className="refusal">
        {t('webhooks_state_paused', { time: format.dateTime(paused) })}
      </span>
    )
  if (!is_on) return <span className="quiet">{t('webhooks_state_off')}</span>
  if (secret === null) return <span className="refusal">{t('webhooks_secret_missing')}</span>
  if (failing !== null)
    return (
      <span className="refusal">
        {t('webhooks_state_failing', { time: format.dateTime(failing) })}
      </span>
    )
  return t('webhooks_state_on')
}

const getEventsText = (t: Translate, events: Webhook['events']): string =>
  events.map((type) => t(`webhooks_event_${type}`)).join(', ')

const sortValues: Readonly<Record<string, (webhook: Webhook) => string>> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  last_delivered_at: ({ last_delivered_at: at }) => at ?? '',
}

export const webhookSorts = Object.keys(sortValues)

export const getWebhookSortValue = (webhook: Webhook, column: string): string =>
  sortValues[column]?.(webhook) ?? ''

function buildHealthColumns(t: Translate, format: Format): readonly Column<Webhook>[] {
  const number = (value: number) => format.number(value, 0)
  return [
    {
      id: 'state',
      header: t('webhooks_state'),
      width: 240,
      card: 'status',
      cell: (webhook) => <WebhookState t={t} format={format} webhook={webhook} />,
    },
    {
      id: 'counts',
      header: t('webhooks_log'),
      width: 240,
      hideBelow: 'lying',
      card: 'note',
      cell: ({ counts: { delivered, failed } }) => (
        <span className="figures">
          {t('webhooks_counts', {
            delivered: number(delivered),
            failed: number(failed),
          })}
        </span>
      ),
    },
    {
      id: 'last_delivered_at',
      header: t('webhooks_last'),
      width: 160,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      isHiddenAtFirst: true,
      cell: ({ last_delivered_at: at }) =>
        at === null ? (
          <span className="quiet">{t('webhooks_never')}</span>
        ) : (
          <span className="figures">{format.dateTime(at)}</span>
        ),
    },
  ]
}

/** The columns of the webhooks; on a phone a card. */
export function buildWebhookColumns(
  t: Translate,
  format: Format,
  orgId: string,
): readonly Column<Webhook>[] {
  return [
    {
      id: 'name',
      header: t('webhooks_name'),
      width: 180,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ id, name }) => (
        <Link
          className="list-row link ellipsis"
          to="/$orgId/webhooks/$webhookId"
          params={{ orgId, webhookId: id }}
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'address',
      header: t('webhooks_address'),
      isSortable: true,
      card: 'second',
      cell: ({ address }) => <code className="ellipsis">{address}</code>,
    },
    {
      id: 'events',
      header: t('webhooks_events'),
      width: 200,
      hideBelow: 'desktop',
      card: 'fact',
      cardLabel: t('webhooks_events'),
      cell: ({ events }) => getEventsText(t, events),
    },
    ...buildHealthColumns(t, format),
  ]
}
