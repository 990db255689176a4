import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { UnmatchedReply } from '#domain/messages/unmatched-reply.model.ts'
import { fakeHost, northgate } from '#tests/src/page/fake-host.ts'
import { answerMessages, messagesCall, openMessages, setUpMessages } from './open-messages.tsx'

const path = `/notification/v1/${northgate}/unmatched-replies`
const build = (changes: Partial<UnmatchedReply> = {}): UnmatchedReply => ({
  id: 'r1',
  channel: 'sms',
  sender: '447700900123',
  subject: '',
  text: 'Who is this? <script>window.ran = 1</script>',
  asks_to_stop: false,
  received_at: '2026-11-24T14:00:00.000Z',
  ...changes,
})
const stop = build({
  id: 'r2',
  channel: 'email',
  sender: 'rhys@vann.example',
  subject: 'Unsubscribe',
  text: 'STOP',
  asks_to_stop: true,
})

setUpMessages()
const section = () => browser.getByRole('region', { name: 'Replies of unknown senders' })
/** They leave room for the messages until somebody opens them. */
const unfold = () =>
  section()
    .getByText(/^\d+ repl(?:y|ies) of/u)
    .click()

describe('The replies of unknown senders', () => {
  it('are shown as text until somebody has dealt with them', async () => {
    let waiting = [build(), stop]
    const host = fakeHost({
      [messagesCall]: (request) => answerMessages([], undefined, waiting.length)(request),
      [`GET ${path}`]: () => Response.json({ total: waiting.length, replies: waiting }),
      [`POST ${path}/r1/seen`]: () => {
        waiting = [stop]
        return Response.json({ seen: true })
      },
    })
    await openMessages(host)
    await expect.element(section().getByText('2 replies of unknown senders')).toBeVisible()
    await expect.element(section().getByText(/Who is this/u)).not.toBeVisible()
    await unfold()
    await expect
      .element(section().getByText('SMS from +447700900123, 24/11/2026 14:00'))
      .toBeVisible()
    await expect
      .element(section().getByText('Who is this? <script>window.ran = 1</script>'))
      .toBeVisible()
    await expect.element(section().getByText(/Everybody who is reached there/u)).toBeVisible()
    expect('ran' in globalThis).toBe(false)
    await section().getByRole('button', { name: 'Dealt with: +447700900123' }).click()
    await expect.element(section().getByText('1 reply of an unknown sender')).toBeVisible()
    await expect.element(section().getByText(/Who is this/u)).not.toBeInTheDocument()
  })

  it('that could not be marked stay, and say so', async () => {
    const host = fakeHost({
      [messagesCall]: answerMessages([], undefined, 1),
      [`GET ${path}`]: () => Response.json({ total: 1, replies: [stop] }),
      [`POST ${path}/r2/seen`]: () => new Response(null, { status: 500 }),
    })
    await openMessages(host)
    await unfold()
    await section().getByRole('button', { name: 'Dealt with: rhys@vann.example' }).click()
    await expect.element(browser.getByText(/could not be marked as dealt with/u)).toBeVisible()
    await expect.element(section().getByText('Unsubscribe', { exact: true })).toBeVisible()
  })

  it('that could not be loaded say so, and come when tried again', async () => {
    let isDown = true
    const host = fakeHost({
      [messagesCall]: answerMessages([], undefined, 1),
      [`GET ${path}`]: () =>
        isDown ? new Response(null, { status: 403 }) : Response.json({ total: 1, replies: [stop] }),
    })
    await openMessages(host)
    await expect
      .element(section().getByText('Replies of unknown senders could not be loaded'))
      .toBeVisible()
    isDown = false
    await section().getByRole('button', { name: 'Try again' }).click()
    await expect.element(section().getByText('1 reply of an unknown sender')).toBeVisible()
  })

  it('are not asked for where none waits', async () => {
    const host = fakeHost({ [messagesCall]: answerMessages([], undefined, 0, 'mailbox_login') })
    await openMessages(host)
    await expect.element(browser.getByText('No message yet')).toBeVisible()
    await expect.element(browser.getByText(/mailbox refuses the password/u)).toBeVisible()
    await expect.element(section()).not.toBeInTheDocument()
  })
})
