import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TrayMessage } from '#domain/messages/outbound-message.model.ts'
import { fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  answerMessages,
  buildTrayMessage,
  messagesCall,
  openMessages,
  setUpMessages,
} from './open-messages.tsx'

const resend = (id: string) => `POST /notification/v1/${northgate}/messages/${id}/resolution`
const open = (id: string) => `GET /notification/v1/${northgate}/messages/${id}`

setUpMessages()

describe('Messages', () => {
  const messages = [
    buildTrayMessage('m1', { recipient: 'Ada Bell', state: 'failed', reason: 'refused' }),
    buildTrayMessage('m2', { recipient: 'Kim Osei' }),
    buildTrayMessage('m3', { recipient: 'Nell Ward', state: 'uncertain', reason: 'no_answer' }),
    buildTrayMessage('m4', { recipient: 'Zoe Hart', state: 'sent', reason: null }),
  ]
  const answerQueued = (message: TrayMessage) => () =>
    Response.json({ ...message, state: 'queued', reason: null })
  const select = async (answers: Parameters<typeof fakeHost>[0] = {}) => {
    const host = fakeHost({
      [messagesCall]: answerMessages(messages),
      ...Object.fromEntries(
        messages.flatMap((message) => [
          [
            open(message.id),
            () => Response.json({ ...message, answer: null, text: 'x', html: null }),
          ],
          [resend(message.id), answerQueued(message)],
        ]),
      ),
      ...answers,
    })
    const { screen } = await openMessages(host)
    for (const { recipient } of messages)
      await screen.getByRole('checkbox', { name: new RegExp(recipient, 'u') }).click()
    await screen.getByRole('button', { name: 'Send 4 again' }).click()
    const dialog = browser.getByRole('region', { name: 'Send the selected messages again?' })
    const acts = () => host.calls().filter((call) => call.startsWith('POST'))
    return { screen, dialog, acts }
  }

  it('are sent again but for those that may have arrived or are closed', async () => {
    const { screen, dialog, acts } = await select()
    await expect.element(dialog.getByText(/^2 messages are queued again\./u)).toBeVisible()
    await expect
      .element(dialog.getByText('4 selected = 2 changed + 2 left as they are'))
      .toBeVisible()
    await expect.element(dialog.getByText('May have arrived: open it to decide')).toBeVisible()
    await expect.element(dialog.getByText('Nell Ward')).toBeVisible()
    expect(acts()).toEqual([])
    await dialog.getByRole('button', { name: 'Send 2 messages again' }).click()
    await expect.element(screen.getByText('2 messages are queued again')).toBeVisible()
    expect(acts()).toEqual([resend('m1'), resend('m2')])
  })

  it('say how many could not be sent again', async () => {
    const { screen, dialog } = await select({ [resend('m2')]: refused('fault', 500) })
    await dialog.getByRole('button', { name: 'Send 2 messages again' }).click()
    await expect.element(screen.getByText('1 message is queued again')).toBeVisible()
    await expect
      .element(screen.getByText('1 message could not be queued. It is as it was.'))
      .toBeVisible()
  })

  it('are counted as gone where they can no longer be seen', async () => {
    const { dialog } = await select({ [open('m1')]: refused('not_found', 404) })
    await expect.element(dialog.getByText(/^1 message is queued again\./u)).toBeVisible()
    await expect.element(dialog.getByText('This message is no longer here.')).toBeVisible()
  })
})
