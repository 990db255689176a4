import { flashOutline, powerOutline, refreshOutline } from 'ionicons/icons'
import { webhookHealthHours } from '#domain/webhooks/webhook-health.rules.ts'
import { webhookDeliveryStates } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Webhook, WebhookDelivery } from '#domain/webhooks/webhook-subscription.model.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildDeliveryColumns } from './delivery-columns.tsx'
import { useWebhookActs } from './webhook.mutations.ts'
import { deliveriesQuery } from './webhook.queries.ts'
import type { WebhookPlace } from './webhook.queries.ts'
import './webhooks.css'

interface DeliveriesPageProps extends WebhookPlace {
  readonly webhookId: string
}

type Acts = ReturnType<typeof useWebhookActs>

function useDeliveryList({ webhookId, ...place }: DeliveriesPageProps) {
  const { t } = useTranslation()
  return useHostList({
    id: `webhook-deliveries-${webhookId}`,
    defaultSort: { column: 'created_at', direction: 'descending' },
    sorts: [],
    query: (request) => deliveriesQuery(place, webhookId, request),
    read: ({ deliveries, total, pageno, as_of }) => ({
      rows: deliveries,
      total,
      page: pageno,
      // Without a filter a list without rows is shown as empty anyway.
      isEmpty: false,
      asOf: as_of,
    }),
    isOnline: place.isOnline,
    texts: {
      refused: t('webhooks_log_refused_text'),
      offline: t('webhooks_log_offline_text'),
      failed: t('webhooks_log_load_failed'),
      empty: {
        icon: flashOutline,
        title: t('webhooks_log_empty_title'),
        text: t('webhooks_log_empty_text'),
      },
      noneFound: { title: t('webhooks_log_none_title'), text: t('webhooks_log_none_text') },
      asOf: (time) => t('webhooks_as_of', { time }),
    },
  })
}

/** Why nothing is sent, or nothing arrives, and what then. */
function HealthHint({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { is_on, paused_at: paused, failing_since: failing } = webhook
  if (paused !== null)
    return <Hint tone="caution">{t('webhooks_log_paused', { time: format.dateTime(paused) })}</Hint>
  if (!is_on) return <Hint tone="caution">{t('webhooks_log_off')}</Hint>
  if (failing === null) return null
  const values = { time: format.dateTime(failing), hours: webhookHealthHours.pause }
  return <Hint tone="caution">{t('webhooks_log_failing', values)}</Hint>
}

function LogActions({
  webhook: { id, is_on, counts },
  isOnline,
  acts: { test, switching, replayFailed },
}: {
  readonly webhook: Webhook
  readonly isOnline: boolean
  readonly acts: Acts
}) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        icon={flashOutline}
        disabled={!isOnline}
        busy={test.isPending}
        onClick={() => test.mutate(id)}
      >
        {t('webhooks_test')}
      </Button>
      {is_on && counts.failed > 0 && (
        <Button
          icon={refreshOutline}
          disabled={!isOnline}
          busy={replayFailed.isPending}
          onClick={() => replayFailed.mutate(id)}
        >
          {t('webhooks_replay_failed')}
        </Button>
      )}
      {!is_on && (
        <Button
          kind="primary"
          icon={powerOutline}
          disabled={!isOnline}
          busy={switching.isPending}
          onClick={() => switching.mutate({ id, is_on: true })}
        >
          {t('webhooks_switch_on')}
        </Button>
      )}
    </>
  )
}

/** What was sent to a webhook in the last 30 days, and what became of it. */
export function DeliveriesPage(props: DeliveriesPageProps) {
  const { isOnline, webhookId: id } = props
  const { t } = useTranslation()
  const format = useFormat()
  const list = useDeliveryList(props)
  const acts = useWebhookActs(props)
  const webhook = list.data?.webhook
  const { request, onFilter } = list.controls
  const rowActions = ({ id: delivery, state }: WebhookDelivery) => [
    {
      id: 'replay',
      icon: refreshOutline,
      label: t('webhooks_replay'),
      disabled: !isOnline || state === 'waiting' || webhook?.is_on !== true,
      onChoose: () => acts.replay.mutate({ id, delivery }),
    },
  ]
  return (
    <ListScreen
      title={
        webhook === undefined
          ? t('webhooks_log_heading')
          : t('webhooks_log_title', { name: webhook.name })
      }
      list={list}
      columns={buildDeliveryColumns(t, format)}
      rowId={(row) => row.id}
      rowName={({ type, created_at: at }) =>
        `${t(`webhooks_event_${type}`)}, ${format.dateTime(at)}`
      }
      rowActions={rowActions}
      className="webhook-deliveries"
      counts={webhookDeliveryStates.map((state) => ({
        id: state,
        label: t(`webhooks_log_${state}`),
        value: webhook?.counts[state],
      }))}
      remark={webhook !== undefined && <HealthHint webhook={webhook} />}
      actions={
        webhook !== undefined && <LogActions webhook={webhook} isOnline={isOnline} acts={acts} />
      }
      filters={
        <FilterMenu
          label={t('webhooks_log_outcome')}
          allLabel={t('webhooks_log_any')}
          options={webhookDeliveryStates.map((value) => ({
            value,
            label: t(`webhooks_log_${value}`),
          }))}
          value={request.filters['state']}
          onChange={(value) => onFilter('state', value)}
        />
      }
    />
  )
}
