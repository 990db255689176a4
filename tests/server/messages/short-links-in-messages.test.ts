import { beforeEach, describe, expect, it } from 'vitest'
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

  it.each([
    ['en_gb', 'Opened links are counted.'],
    ['de_de', 'Geöffnete Links werden gezählt.'],
  ])(
    'are said to be counted in an SMS in %s, and its parts are those that leave',
    async (language, line) => {
      const short = { channel: 'sms', address: '07700 900521', subject: '', language } as const
      const sendOne = async (parameters: Record<string, string>) => {
        const orgId = await buildOrganisation(host, {
          parameters: { message_quiet_hours: 'none', message_short_links: 'sms', ...parameters },
        })
        await queueTestMessages(host, orgId, [{ ...short, text: `${'a'.repeat(100)} ${url}` }])
        await sendDueMessages(createSendDeps(host, { email: recorder, sms: recorder }, publicUrl))
        const [stored] = [...(await readMessages(host, orgId)).values()]
        return { text: sent.at(-1)?.text ?? '', parts: stored?.parts }
      }
      const counted = await sendOne({})
      expect(counted.text.split('\n')).toEqual([expect.stringContaining('/s/'), line])
      expect(counted.parts).toBe(2)
      const uncounted = await sendOne({ short_link_clicks_off: 'true' })
      expect(uncounted.text).not.toContain(line)
      expect(uncounted.parts).toBe(1)
    },
  )

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
