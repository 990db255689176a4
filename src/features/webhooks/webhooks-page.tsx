import {
  addOutline,
  createOutline,
  flashOutline,
  keyOutline,
  listOutline,
  powerOutline,
  trashOutline,
} from 'ionicons/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Webhook } from '#domain/webhooks/webhook-subscription.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { buildWebhookColumns, getWebhookSortValue, webhookSorts } from './webhook-columns.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { useWebhookActs } from './webhook.mutations.ts'
import { webhooksQuery } from './webhook.queries.ts'
import type { WebhookPlace } from './webhook.queries.ts'
import './webhooks.css'

function useWebhookList(place: WebhookPlace, add: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'webhooks',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: webhookSorts,
    query: webhooksQuery(place),
    read: (webhooks) => webhooks,
    searchTexts: ({ name, address }) => [name, address],
    sortValue: getWebhookSortValue,
    isOnline: place.isOnline,
    texts: {
      refused: t('webhooks_refused_text'),
      offline: t('webhooks_offline_text'),
      failed: t('webhooks_failed'),
      empty: {
        icon: flashOutline,
        title: t('webhooks_empty_title'),
        text: t('webhooks_empty_text'),
        actions: add,
      },
      noneFound: {
        title: t('webhooks_none_title'),
        text: (query) => t('webhooks_none_text', { query }),
      },
      asOf: (time) => t('webhooks_as_of', { time }),
    },
  })
}

/** What is open over the list; the webhook is read from the list, as it is now. */
type Opened = { readonly kind: 'edit' | 'secret' | 'delete'; readonly id: string } | null

/** What can be done with a webhook. */
function useRowActs(place: WebhookPlace, onOpen: (opened: Opened) => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { switching, test } = useWebhookActs(place)
  const { orgId, isOnline } = place
  return ({ id, is_on }: Webhook) => {
    const act = (name: string, icon: string, label: string, onChoose: () => void) => ({
      id: name,
      icon,
      label,
      disabled: !isOnline,
      onChoose,
    })
    return [
      {
        ...act(
          'log',
          listOutline,
          t('webhooks_deliveries'),
          () =>
            void navigate({ to: '/$orgId/webhooks/$webhookId', params: { orgId, webhookId: id } }),
        ),
        disabled: false,
      },
      act('edit', createOutline, t('webhooks_edit'), () => onOpen({ kind: 'edit', id })),
      act('test', flashOutline, t('webhooks_test'), () => test.mutate(id)),
      act('switch', powerOutline, t(is_on ? 'webhooks_switch_off' : 'webhooks_switch_on'), () =>
        switching.mutate({ id, is_on: !is_on }),
      ),
      act('secret', keyOutline, t('webhooks_secret'), () => onOpen({ kind: 'secret', id })),
      act('delete', trashOutline, t('webhooks_delete'), () => onOpen({ kind: 'delete', id })),
    ]
  }
}

/** Says which webhooks are paused, and how they go on. */
function PausedHint({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useTranslation()
  const paused = webhooks.filter(({ paused_at: at }) => at !== null)
  if (paused.length === 0) return null
  return (
    <Hint tone="caution">
      {t('webhooks_paused', { count: paused.length })} {t('webhooks_paused_next')}
    </Hint>
  )
}

/** What Forecourt sends to the organisation's own systems. */
export function WebhooksPage(place: WebhookPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  const [added, setAdded] = useState<Webhook | null>(null)
  const { deletion } = useWebhookActs(place)
  const add = (
    <Button
      kind="primary"
      icon={addOutline}
      opens="dialog"
      disabled={!place.isOnline}
      onClick={() => setAdding(true)}
    >
      {t('webhooks_add')}
    </Button>
  )
  const list = useWebhookList(place, add)
  const rowActions = useRowActs(place, setOpened)
  const find = (kind: 'edit' | 'secret' | 'delete') =>
    opened?.kind === kind ? list.all?.find(({ id }) => id === opened.id) : undefined
  const close = () => setOpened(null)
  const editing = find('edit')
  const withSecret = find('secret') ?? added
  const deleting = find('delete')
  return (
    <>
      <ListScreen
        title={t('webhooks_title')}
        list={list}
        columns={buildWebhookColumns(t, format, place.orgId)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        className="webhooks"
        searchLabel={t('webhooks_search')}
        remark={<PausedHint webhooks={list.all ?? []} />}
        actions={list.all !== undefined && list.all.length > 0 && add}
      />
      {(isAdding || editing !== undefined) && (
        <WebhookDialog
          {...place}
          webhook={isAdding ? undefined : editing}
          onAdded={setAdded}
          onClose={() => (isAdding ? setAdding(false) : close())}
        />
      )}
      {withSecret !== null && (
        <SecretDialog
          {...place}
          webhook={withSecret}
          onClose={() => (added === null ? close() : setAdded(null))}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        onClose={close}
        isDanger
        isBusy={deletion.isPending}
        title={t('webhooks_delete_title')}
        confirm={t('webhooks_delete')}
        onConfirm={() =>
          deleting !== undefined && deletion.mutate(deleting.id, { onSettled: close })
        }
      >
        <p>{t('webhooks_delete_text', { name: deleting?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
