import { QueryClientProvider } from '@tanstack/react-query'
import { page as browser } from 'vitest/browser'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import type { WebhookLog } from '#domain/webhooks/webhook-subscription.contract.ts'
import type { Webhook, WebhookDelivery } from '#domain/webhooks/webhook-subscription.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { northgate } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

export const webhooksPath = `/service-provider/v1/${northgate}/webhooks`
export const webhooksCall = `GET ${webhooksPath}`
export const addCall = `POST ${webhooksPath}`
export const secretCall = `POST ${webhooksPath}/w1/secret`
export const changeCall = `PUT ${webhooksPath}/w1`
export const logCall = `GET ${webhooksPath}/w1/deliveries`

export const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: 'w1',
  name: 'Dealer CRM',
  address: 'https://crm.northgate.example/forecourt',
  events: ['status', 'sold'],
  email_recipient: '',
  is_on: true,
  paused_at: null,
  failing_since: null,
  secret_at: '2026-11-20T09:00:00.000Z',
  former_secret_until: null,
  last_delivered_at: '2026-11-24T09:00:00.000Z',
  counts: { waiting: 0, delivered: 1200, failed: 3 },
  changed_by: 'Robin Marsh',
  changed_at: '2026-11-24T09:00:00.000Z',
  ...changes,
})

export const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'd1',
  type: 'sold',
  state: 'failed',
  created_at: '2026-11-24T09:00:00.000Z',
  attempts: 27,
  tried_at: '2026-11-25T09:00:00.000Z',
  status_code: 503,
  failure: null,
  milliseconds: 412,
  ...changes,
})

export const log = (changes: Partial<WebhookLog> = {}): WebhookLog => ({
  as_of: '2026-11-25T09:00:00.000Z',
  deliveries: [delivery()],
  pageno: 1,
  total: 1,
  webhook: webhook(),
  ...changes,
})

export const pageButton = (name: string) => browser.getByRole('button', { name, exact: true })

/** Whether the list waits for its first answer. */
export const isLoading = (): boolean =>
  document.querySelector('.table-frame')?.getAttribute('aria-busy') === 'true'

/** Opens the menu of a row and chooses an act of it. */
export async function chooseAct(row: string, act: string): Promise<void> {
  await pageButton(`Actions for ${row}`).click()
  await browser.getByRole('menuitem', { name: act, exact: true }).click()
}

const closing: (() => void)[] = []

/** Opens a page of webhooks without the product's frame. */
export async function openWebhookPage(
  host: FakeHost,
  draw: (place: { api: ReturnType<typeof createHostApi>; orgId: string }) => ReactNode,
) {
  const client = createQueryClient()
  closing.push(() => client.clear())
  const { screen } = await renderInRouter(
    <QueryClientProvider client={client}>
      <DraftsProvider drafts={createSessionDrafts()}>
        {draw({ api: createHostApi(host), orgId: northgate })}
        <FlashHost />
      </DraftsProvider>
    </QueryClientProvider>,
    { format: defaultFormat },
  )
  return screen
}

/** Each test begins on a desktop, and leaves nothing to the next. */
export function clearWebhookPages(): void {
  beforeEach(() => browser.viewport(1440, 900))
  afterEach(() => {
    for (const close of closing.splice(0)) close()
    for (const { id } of flash.messages()) flash.dismiss(id)
  })
}
