import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { trayFilterNames, trayFilters } from '#domain/messages/outbound-message.model.ts'
import type { TrayFilter, TrayMessage } from '#domain/messages/outbound-message.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createApi } from '#src/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { MessagesPage } from '#src/features/messages/messages-page.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'

const listCall = `GET /notification/v1/${northgate}/messages`
const openCall = `GET /notification/v1/${northgate}/messages/m1`
const resolveCall = `POST /notification/v1/${northgate}/messages/m1/resolution`
const testCall = `POST /notification/v1/${northgate}/messages/test`

const message = (id: string, changes: Partial<TrayMessage> = {}): TrayMessage => ({
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

const answerList =
  (messages: readonly TrayMessage[], email: string | null = null) =>
  (request: Request) => {
    const filter = (new URL(request.url).searchParams.get('filter') ?? 'all') as TrayFilter
    const isIn = (name: TrayFilter) => (one: TrayMessage) =>
      trayFilters[name].some((state) => state === one.state)
    const found = messages.filter(isIn(filter))
    return Response.json({
      as_of: '2026-11-24T14:10:00.000Z',
      messages: found,
      total: found.length,
      counts: Object.fromEntries(
        trayFilterNames.map((name) => [name, messages.filter(isIn(name)).length]),
      ),
      senders: { email, sms: null },
    })
  }

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

const manage: readonly Right[] = ['CanViewOrgSettings', 'CanViewComments', 'CanEditOrganisation']

async function openMessages(
  host: FakeHost,
  { isOnline = true, rights = manage }: { isOnline?: boolean; rights?: readonly Right[] } = {},
) {
  const api = createApi({
    host: 'https://forecourt.example',
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const client = createQueryClient()
  closing.push(() => client.clear())
  const format = { ...defaultFormat, date: { ...defaultFormat.date, dateTime: 'DD/MM/YYYY HH:mm' } }
  return renderUi(
    <QueryClientProvider client={client}>
      <MessagesPage api={api} orgId={northgate} isOnline={isOnline} />
      <FlashHost />
    </QueryClientProvider>,
    { format, rights },
  )
}

describe('The messages', () => {
  it('say that nothing is delivered, to whom it would have gone, and show it', async () => {
    const html = '<p>Dear <b>Tamsin</b><img src=x onerror="alert(1)"></p>'
    const screen = await openMessages(
      fakeHost({
        [listCall]: answerList([message('m1')]),
        [openCall]: () =>
          Response.json({ ...message('m1'), answer: null, text: 'Dear Tamsin', html }),
      }),
    )
    await expect.element(screen.getByText(/^No mail server is set\./u)).toBeVisible()
    await expect.element(screen.getByRole('tab', { name: 'Not delivered 1' })).toBeVisible()
    await screen.getByRole('button', { name: /Tamsin Wrexley/u }).click()
    const written = browser.getByRole('region', { name: 'The message as it was written' })
    await expect.element(written).toHaveTextContent('Dear Tamsin')
    expect(document.querySelector('.message-written img')).toBeNull()
    await expect.element(browser.getByText('tamsin@wrexley.example').first()).toBeVisible()
  })

  it('of a state are listed by its tab, and the way back shows all', async () => {
    const screen = await openMessages(
      fakeHost({
        [listCall]: answerList(
          [message('m1'), message('m2', { state: 'sent', reason: null, recipient: 'Oona' })],
          'office@northgate.example',
        ),
      }),
    )
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(2)
    expect(document.body.textContent).not.toContain('No mail server is set.')
    await screen.getByRole('tab', { name: 'Sent 1' }).click()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1)
    await screen.getByRole('tab', { name: 'Stopped 0' }).click()
    await screen.getByRole('button', { name: 'Show all messages' }).click()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(2)
  })

  it('that are uncertain are decided by a person', async () => {
    const uncertain = message('m1', { state: 'uncertain', reason: 'no_answer' })
    const decided: unknown[] = []
    const screen = await openMessages(
      fakeHost({
        [listCall]: answerList([uncertain]),
        [openCall]: () => Response.json({ ...uncertain, answer: 'Timeout', text: 'x', html: null }),
        [resolveCall]: async (request) => {
          decided.push(await request.json())
          return Response.json(message('m1', { state: 'sent', reason: 'confirmed' }))
        },
      }),
    )
    await screen.getByRole('button', { name: /Tamsin Wrexley/u }).click()
    await expect.element(browser.getByText('Timeout')).toBeVisible()
    await browser.getByRole('button', { name: 'It was sent' }).click()
    await expect.element(browser.getByText('Noted as sent')).toBeVisible()
    expect(decided).toEqual([{ as: 'sent' }])
  })

  it('send a test e-mail to oneself', async () => {
    const screen = await openMessages(
      fakeHost({
        [listCall]: answerList([]),
        [testCall]: () => Response.json({ id: 'm9', address: 'nell@northgate.example' }),
      }),
    )
    await expect.element(screen.getByText('No message yet')).toBeVisible()
    await screen.getByRole('button', { name: 'Send a test e-mail to yourself' }).click()
    await expect
      .element(browser.getByText('The test e-mail to nell@northgate.example is queued'))
      .toBeVisible()
  })

  it('say why nothing is shown: without a network, refused', async () => {
    const offline = await openMessages(fakeHost({}), { isOnline: false })
    await expect.element(offline.getByText(/known only to the host/u)).toBeVisible()
    await offline.unmount()
    const screen = await openMessages(fakeHost({ [listCall]: refused('right_missing', 403) }))
    await expect.element(screen.getByText(/may no longer see the messages/u)).toBeVisible()
  })

  it('can be read and not decided without the right to edit the organisation', async () => {
    const screen = await openMessages(
      fakeHost({
        [listCall]: answerList([message('m1')]),
        [openCall]: () => Response.json({ ...message('m1'), answer: null, text: 'x', html: null }),
      }),
      { rights: ['CanViewOrgSettings', 'CanViewComments'] },
    )
    await screen.getByRole('button', { name: /Tamsin Wrexley/u }).click()
    await expect.element(browser.getByRole('button', { name: 'Send again' })).toBeDisabled()
    await expect.element(browser.getByText(/needs the right to edit/u)).toBeVisible()
  })
})
