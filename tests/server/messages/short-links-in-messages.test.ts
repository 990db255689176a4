import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outboundMessages, shortLinks } from '#server/db/schema/index.ts'
import { loadEmailFrame } from '#server/messages/email/organisation-frame.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import type { MessageTransport, OutgoingMessage } from '#server/messages/message-transport.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createSendDeps, queueTestMessages, readMessages } from './message-fixture.ts'

const host = describeHost()
const publicUrl = 'https://forecourt.example'
const url = 'https://northgate.example/offers?customer=4711'
const text = `Your offer: ${url}`
const html = `<p><a href="${url}">Your offer</a></p>`

let sent: OutgoingMessage[]
const recorder: MessageTransport = {
  send: async (message) => {
    sent.push(message)
    return { kind: 'accepted', answer: '250' }
  },
  close: async () => {},
}
beforeEach(() => {
  sent = []
  host.clock.advance(0)
})

async function send(parameters: Record<string, string>, reachedAt: string | null = publicUrl) {
  const orgId = await buildOrganisation(host, {
    parameters: { message_quiet_hours: 'none', ...parameters },
  })
  await queueTestMessages(host, orgId, [
    { text, html },
    { channel: 'sms', address: '07700 900521', subject: '', text },
  ])
  await sendDueMessages(createSendDeps(host, { email: recorder, sms: recorder }, reachedAt))
  return { orgId, stored: [...(await readMessages(host, orgId)).values()] }
}
const open = async (link: string) => {
  const key = /\/s\/([\w-]{22})\/$/u.exec(link)?.[1] ?? ''
  const answer = await host.app.request(`/api/notification/v1/url-shortner/${key}`)
  return (await answer.json()) as unknown
}

describe('Links of messages', () => {
  it('leave as short ones on the channels of the parameter, and lead where they led', async () => {
    const { stored } = await send({ message_short_links: 'email,sms' })
    const [mail, sms] = ['email', 'sms'].map((name) => sent.find((one) => one.channel === name))
    const link = /https:\S+/u.exec(sms?.text ?? '')?.[0] ?? ''
    expect(link).toMatch(/^https:\/\/forecourt\.example\/s\/[\w-]{22}\/$/u)
    expect(await open(link)).toEqual({ url })
    const mailed = /href="([^"]+)"/u.exec(mail?.html ?? '')?.[1] ?? ''
    expect(mailed).not.toBe(link)
    expect(await open(mailed)).toEqual({ url })
    expect(mail?.text).toBe(`Your offer: ${mailed}`)
    expect(stored.map((one) => one.text)).toEqual([text, text])
  })

  it('are counted in an e-mail, whose foot says so, and not in an SMS, which has none', async () => {
    const { orgId } = await send({ message_short_links: 'email,sms' })
    for (const { text: body } of sent) await open(/https:\S+/u.exec(body)?.[0] ?? '')
    const clicks = await host.database.within({ orgId, userId: null }, (tx) =>
      tx
        .select({ channel: outboundMessages.channel, clicks: shortLinks.clicks })
        .from(shortLinks)
        .innerJoin(
          outboundMessages,
          and(
            eq(outboundMessages.orgId, shortLinks.orgId),
            eq(outboundMessages.id, shortLinks.messageId),
          ),
        )
        .where(eq(shortLinks.orgId, orgId))
        .orderBy(outboundMessages.channel),
    )
    expect(clicks).toEqual([
      { channel: 'email', clicks: 1 },
      { channel: 'sms', clicks: 0 },
    ])
  })

  it('are said to be counted in the foot of the e-mail, unless they are not', async () => {
    const readFoot = async (parameters: Record<string, string>, language: string) => {
      const orgId = await buildOrganisation(host, { parameters })
      const frame = await host.database.within({ orgId, userId: null }, (tx) =>
        loadEmailFrame(tx, { orgId, language, purpose: 'marketing' }),
      )
      return frame.foot?.text.replace(/^.*?\. ?/u, '')
    }
    expect(await readFoot({ message_short_links: 'email' }, 'en_gb')).toBe(
      'It is counted how often its links are opened.',
    )
    expect(await readFoot({ message_short_links: 'email' }, 'de_de')).toBe(
      'Wie oft ihre Links geöffnet werden, wird gezählt.',
    )
    expect(await readFoot({ message_short_links: 'sms' }, 'en_gb')).toBe('')
    expect(
      await readFoot({ message_short_links: 'email', short_link_clicks_off: 'true' }, 'en_gb'),
    ).toBe('')
  })

  it('stay as they were written where the parameter does not name the channel', async () => {
    await send({ message_short_links: 'sms' })
    expect(sent.find(({ channel }) => channel === 'email')).toMatchObject({ text, html })
    await send({})
    await send({ message_short_links: 'email,sms' }, null)
    expect(sent.slice(2).map((one) => one.text)).toEqual([text, text, text, text])
  })
})
