import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { page as browser } from 'vitest/browser'
import { trayFilterNames, trayFilters } from '#domain/messages/outbound-message.model.ts'
import type { MessageTray } from '#domain/messages/outbound-message.contract.ts'
import type { TrayFilter, TrayMessage } from '#domain/messages/outbound-message.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { MessagesPage } from '#src/features/messages/messages-page.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { northgate } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

export const messagesCall = `GET /notification/v1/${northgate}/messages`

export const buildTrayMessage = (id: string, changes: Partial<TrayMessage> = {}): TrayMessage => ({
  id,
  channel: 'email',
  purpose: 'service',
  state: 'not_delivered',
  reason: 'no_mail_server',
  due_at: null,
  recipient: 'Tamsin Wrexley',
  address: 'tamsin@wrexley.example',
  agreementNo: 'AG-1',
  subject: 'Your next car, £34.61 less a month',
  attempts: 1,
  requested_by: 'Ines Carrow',
  requested_at: '2026-11-24T14:00:00.000Z',
  changed_at: '2026-11-24T14:06:00.000Z',
  sent_at: null,
  delivered_at: null,
  parts: 1,
  ...changes,
})

const noneSet = { email: null, sms: null }

const isIn = (name: TrayFilter) => (one: TrayMessage) =>
  trayFilters[name].some((state) => state === one.state)

/** The host's answer: a page of those that search and filters find. */
export const answerMessages =
  (
    messages: readonly TrayMessage[],
    senders: MessageTray['senders'] = noneSet,
    unmatched_replies = 0,
    mailbox_problem: MessageTray['mailbox_problem'] = null,
  ): FakeAnswer =>
  (request) => {
    const query = new URL(request.url).searchParams
    const state = trayFilterNames.find((name) => name === query.get('state'))
    const channel = query.get('channel')
    const found = messages.filter(
      (one) =>
        (state === undefined || isIn(state)(one)) &&
        (channel === null || one.channel === channel) &&
        one.recipient.includes(query.get('search') ?? ''),
    )
    const [size, pageno] = [Number(query.get('size')), Number(query.get('pageno'))]
    return Response.json({
      as_of: '2026-11-24T14:10:00.000Z',
      messages: found.slice((pageno - 1) * size, pageno * size),
      pageno,
      total: found.length,
      counts: {
        all: messages.length,
        ...Object.fromEntries(
          trayFilterNames.map((name) => [name, messages.filter(isIn(name)).length]),
        ),
      },
      unmatched_replies,
      mailbox_problem,
      senders,
    } satisfies MessageTray)
  }

const closing: (() => void)[] = []

/** The window that the tests of a file open the messages in. */
export function setUpMessages(): void {
  beforeEach(() => browser.viewport(1440, 900))
  afterEach(() => {
    for (const close of closing.splice(0)) close()
    for (const { id } of flash.messages()) flash.dismiss(id)
  })
}

const manage: readonly Right[] = ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation']

export async function openMessages(
  host: FakeHost,
  {
    isOnline = true,
    rights = manage,
    path = '/',
  }: { isOnline?: boolean; rights?: readonly Right[]; path?: string } = {},
) {
  const api = createHostApi(host)
  const client = createQueryClient()
  closing.push(() => client.clear())
  const format = { ...defaultFormat, date: { ...defaultFormat.date, dateTime: 'DD/MM/YYYY HH:mm' } }
  return renderInRouter(
    <QueryClientProvider client={client}>
      <MessagesPage api={api} orgId={northgate} isOnline={isOnline} />
      <FlashHost />
    </QueryClientProvider>,
    { format, rights, path },
  )
}
