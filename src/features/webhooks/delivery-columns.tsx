import type { WebhookDelivery } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What came back of the last attempt. */
function getAnswerText(
  t: Translate,
  format: Format,
  { status_code: status, failure, milliseconds }: WebhookDelivery,
): string {
  if (failure !== null) return t(`webhooks_failure_${failure}`)
  if (status === null) return '–'
  return t('webhooks_log_status', {
    status,
    milliseconds: format.number(milliseconds ?? 0, 0),
  })
}

function buildAttemptColumns(t: Translate, format: Format): readonly Column<WebhookDelivery>[] {
  return [
    {
      id: 'attempts',
      header: t('webhooks_log_attempts'),
      width: 100,
      align: 'end',
      card: 'fact',
      cardLabel: t('webhooks_log_attempts'),
      cell: ({ attempts }) => <span className="figures">{format.number(attempts, 0)}</span>,
    },
    {
      id: 'tried_at',
      header: t('webhooks_log_tried'),
      width: 160,
      hideBelow: 'lying',
      cell: ({ tried_at: at }) =>
        at === null ? '–' : <span className="figures">{format.dateTime(at)}</span>,
    },
    {
      id: 'id',
      header: t('webhooks_log_id'),
      width: 300,
      isHiddenAtFirst: true,
      cell: ({ id }) => <code className="ellipsis">{id}</code>,
    },
  ]
}

/** The columns of a log; on a phone a card. */
export function buildDeliveryColumns(
  t: Translate,
  format: Format,
): readonly Column<WebhookDelivery>[] {
  return [
    {
      id: 'type',
      header: t('webhooks_log_event'),
      width: 150,
      isRowHeader: true,
      card: 'title',
      cell: ({ type }) => t(`webhooks_event_${type}`),
    },
    {
      id: 'created_at',
      header: t('webhooks_log_at'),
      width: 160,
      card: 'second',
      cell: ({ created_at: at }) => <span className="figures">{format.dateTime(at)}</span>,
    },
    {
      id: 'state',
      header: t('webhooks_log_outcome'),
      width: 130,
      card: 'status',
      cell: ({ state }) => (
        <span className={state === 'failed' ? 'refusal' : undefined}>
          {t(`webhooks_log_${state}`)}
        </span>
      ),
    },
    {
      id: 'answer',
      header: t('webhooks_log_answer'),
      card: 'note',
      cell: (delivery) => getAnswerText(t, format, delivery),
    },
    ...buildAttemptColumns(t, format),
  ]
}
