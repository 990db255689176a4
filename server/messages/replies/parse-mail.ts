import { createHash } from 'node:crypto'
import { readMessage } from '#domain/activity/message.rules.ts'
import { toPlainText } from '#domain/contact-templates/message-plain-text.rules.ts'
import { findAnsweredIds, toAddressKey } from '#domain/messages/reply.rules.ts'
import type { ReceivedReply } from './reply.service.ts'

const toList = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/** Reads a mail as it came; null for one without a sender, or that is no mail. */
export async function parseReplyMail(raw: Buffer): Promise<ReceivedReply | null> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
  }).catch(() => null)
  if (mail === null) return null
  const from = toAddressKey(mail.from?.value[0]?.address ?? '')
  if (from === null) return null
  const html = typeof mail.html === 'string' ? mail.html : ''
  const text = mail.text ?? ''
  return {
    channel: 'email',
    // A mail without an id of its own is the same where all of it is.
    sourceId: mail.messageId ?? createHash('sha256').update(raw).digest('hex'),
    from,
    subject: mail.subject ?? '',
    text: text.trim() === '' ? toPlainText(readMessage(html)) : text,
    answeredIds: findAnsweredIds(mail.inReplyTo, toList(mail.references)),
  }
}
