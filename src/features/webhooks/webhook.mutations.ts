import { useMutation, useQueryClient } from '@tanstack/react-query'
import { webhookLimits } from '#domain/webhooks/webhook-subscription.model.ts'
import type { Webhook } from '#domain/webhooks/webhook-subscription.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { toWebhookDraft, toWebhookSettings } from './webhook-draft.model.ts'
import type { WebhookDraft } from './webhook-draft.model.ts'
import { deliveriesKey, webhooksKey } from './webhook.queries.ts'
import type { WebhookPlace } from './webhook.queries.ts'

type Place = Pick<WebhookPlace, 'api' | 'orgId'>

function useWebhookRefetch(orgId: string) {
  const queryClient = useQueryClient()
  return async () => {
    const keys = [webhooksKey(orgId), deliveriesKey(orgId)]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

const isRefusedAs = (error: unknown, code: string): boolean => {
  const failure = toFailure(error)
  return failure.kind === 'refused' && failure.code === code
}

/** What is done to a webhook with one press. */
export function useWebhookActs({ api, orgId }: Place) {
  const onSettled = useWebhookRefetch(orgId)
  const switching = useMutation({
    mutationFn: ({ id, is_on }: Pick<Webhook, 'id' | 'is_on'>) =>
      api.WEBHOOK.put({ orgId, id, is_on }),
    onSuccess: ({ is_on }) =>
      flash.success(is_on ? 'webhooks_switched_on' : 'webhooks_switched_off'),
    onError: () => flash.error('webhooks_switch_error'),
    onSettled,
  })
  const test = useMutation({
    mutationFn: (id: string) => api.WEBHOOK_TEST.post({ orgId, id }),
    onSuccess: () => flash.success('webhooks_test_sent'),
    onError: (error) =>
      flash.error(
        isRefusedAs(error, 'too_many_tests') ? 'webhooks_test_too_many' : 'webhooks_test_error',
      ),
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: (id: string) => api.WEBHOOK.delete({ orgId, id }),
    onSuccess: () => flash.success('webhooks_deleted'),
    onError: () => flash.error('webhooks_delete_error'),
    onSettled,
  })
  const flashReplayed = (count: number, failed = 0) => {
    if (count === 0) flash.success('webhooks_replay_none')
    else if (failed > 0) flash.success('webhooks_replayed_more', { count, failed })
    else flash.success('webhooks_replayed', { count })
  }
  const onReplayError = (error: unknown) =>
    flash.error(isRefusedAs(error, 'webhook_off') ? 'webhooks_replay_off' : 'webhooks_replay_error')
  const replay = useMutation({
    mutationFn: (input: { readonly id: string; readonly delivery: string }) =>
      api.WEBHOOK_REPLAY.post({ orgId, ...input }),
    onSuccess: ({ replayed }) => flashReplayed(replayed),
    onError: onReplayError,
    onSettled,
  })
  const replayFailed = useMutation({
    mutationFn: (id: string) => api.WEBHOOK_REPLAY_FAILED.post({ orgId, id }),
    onSuccess: ({ replayed, failed }) => flashReplayed(replayed, failed),
    onError: onReplayError,
    onSettled,
  })
  return { switching, test, deletion, replay, replayFailed }
}

/** A secret that is shown this once. */
export interface ShownSecret {
  readonly secret: string
  readonly former_secret_until: string | null
}

/** Makes a new secret; null where no answer came. It stays out of every cache. */
export function useMakeSecret({ api, orgId }: Place) {
  const refetch = useWebhookRefetch(orgId)
  return async (id: string, endsFormer: boolean): Promise<ShownSecret | null> => {
    try {
      return await api.WEBHOOK_SECRET.post({ orgId, id, ends_former: endsFormer })
    } catch {
      return null
    } finally {
      void refetch()
    }
  }
}

const addressTexts: Readonly<Record<string, string>> = {
  not_https: 'webhooks_address_not_https',
  credentials: 'webhooks_address_credentials',
  port: 'webhooks_address_port',
  private_name: 'webhooks_address_private',
  private_address: 'webhooks_address_private',
}

/** Which refusals of a save are shown where. */
function toRefusal(t: Translate, error: unknown): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return { form: 'webhooks_save_error' }
  if (failure.code === 'address_refused') {
    const reason = String(failure.data['reason'])
    return { fields: { address: addressTexts[reason] ?? 'webhooks_address_bad_address' } }
  }
  if (failure.code === 'stale') return { form: 'webhooks_save_stale' }
  if (failure.code === 'too_many_webhooks')
    return { form: t('webhooks_save_too_many', { max: webhookLimits.subscriptions }) }
  return { form: 'webhooks_save_error' }
}

/** Adds a webhook, or saves what was changed of one; resolves to it, or to a refusal. */
export function useSaveWebhook({ api, orgId }: Place, webhook: Webhook | undefined) {
  const { t } = useTranslation()
  const refetch = useWebhookRefetch(orgId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (draft: WebhookDraft) => {
      const settings = toWebhookSettings(draft)
      if (webhook === undefined) return api.WEBHOOKS.post({ orgId, ...settings })
      const seen = toWebhookSettings(toWebhookDraft(webhook))
      return api.WEBHOOK.put({ orgId, id: webhook.id, ...settings, seen })
    },
  })
  const save = async (
    draft: WebhookDraft,
  ): Promise<{ readonly saved: Webhook } | { readonly refusal: FormRefusal }> => {
    try {
      const saved = await mutateAsync(draft)
      flash.success('webhooks_saved')
      void refetch()
      return { saved }
    } catch (error) {
      await refetch()
      return { refusal: toRefusal(t, error) }
    }
  }
  return { save, isSaving: isPending }
}
