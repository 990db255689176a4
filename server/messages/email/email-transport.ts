import { createTransport } from 'nodemailer'
import type { Readable } from 'node:stream'
import { writeInvitation } from '../../ical/write-ical.ts'
import type { MessageTransport, OutgoingMessage, TransportResult } from '../message-transport.ts'
import { toAnswer } from '../message-transport.ts'
import { getDomain, getFromAddress } from './email-settings.ts'
import type { EmailSettings } from './email-settings.ts'

/**
 * What DKIM signs: the list of RFC 6376, and both headers of one-click unsubscribing, which
 * RFC 8058 wants signed.
 */
const signedHeaders = [
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type',
  'list-unsubscribe:list-unsubscribe-post',
].join(':')

/** Milliseconds that a server may take; all together they stay below `abandonedAfter`. */
const limits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

export interface EmailDeps {
  /** Where a customer unsubscribes with one click; null where the host has no public address. */
  readonly getUnsubscribeUrl: (message: OutgoingMessage) => string | null
  /** Whether the organisation may still send as that address. */
  readonly isSenderAllowed?: (orgId: string | null, sender: string) => boolean
  /** Puts HTML into the organisation's frame. */
  readonly frameHtml?: (
    message: OutgoingMessage,
    html: string,
    unsubscribeUrl: string | null,
  ) => Promise<string>
  /** Milliseconds without an answer; tests wait less. */
  readonly timeout?: number
}

interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

const aboutMessage: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/**
 * What an error means. Until the server has asked for the text, it cannot have taken it; after
 * that only its own answer tells.
 */
function classifyError(error: SmtpError, isTextSent: boolean): TransportResult {
  const answer = toAnswer(error.message)
  const { code = '', responseCode = 0, command } = error
  // A server that refuses the sign-in or the encryption refuses no message.
  if (responseCode >= 500 && aboutMessage.has(command ?? ''))
    return { kind: 'refused', answer, isAddressGone: responseCode === 550 && command === 'RCPT TO' }
  // An address or a size that is refused before anybody is asked.
  if (responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return { kind: 'refused', answer, isAddressGone: false }
  if (responseCode >= 400) return { kind: 'deferred', answer }
  return isTextSent ? { kind: 'uncertain', answer } : { kind: 'deferred', answer }
}

/** Calls `onText` once the text begins to be sent. */
function watchText(stream: Readable, onText: () => void): Readable {
  const pipe = stream.pipe.bind(stream)
  stream.pipe = ((target: NodeJS.WritableStream, options?: { end?: boolean }) => {
    onText()
    return pipe(target, options)
  }) as Readable['pipe']
  return stream
}

function getListHeaders(url: string | null): Record<string, string> {
  return url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function createPool({ url, requiresTls, dkim }: EmailSettings, timeout: number | undefined) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The pool would send a message again whose connection ended: it may have arrived.
    maxRequeues: 0,
    requireTLS: requiresTls,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
    ...(timeout === undefined ? {} : { socketTimeout: timeout, greetingTimeout: timeout }),
    ...(dkim === null
      ? {}
      : {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: signedHeaders,
          },
        }),
  })
}

/** As text beside the letter, which mail programs offer to answer, and as a file for the others. */
function getCalendarPart(
  { invitation, recipient, address, sender }: OutgoingMessage,
  from: string,
) {
  if (invitation === null || invitation === undefined) return {}
  const content = writeInvitation(invitation, {
    organiser: getFromAddress(sender ?? from),
    attendee: { name: recipient, email: address },
  })
  return { icalEvent: { method: invitation.method, filename: 'invitation.ics', content } }
}

/** Signs in to the mail server and sends nothing; rejects where that fails. */
export async function verifyMailServer(settings: EmailSettings, timeout: number): Promise<void> {
  const pool = createPool(settings, timeout)
  try {
    await pool.verify()
  } finally {
    pool.close()
  }
}

/** Sends e-mail over SMTP, on connections that stay open. */
export function createEmailTransport(
  settings: EmailSettings,
  {
    getUnsubscribeUrl,
    isSenderAllowed = () => false,
    frameHtml = (_message, html) => Promise.resolve(html),
    timeout,
  }: EmailDeps,
): MessageTransport {
  const { from } = settings
  const domain = getDomain(from)
  /** Called by Message-ID once a text begins to be sent. */
  const started = new Map<string, () => void>()
  const transporter = createPool(settings, timeout)
  transporter.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message)
    mail.message.createReadStream = (options) =>
      watchText(create(options), () => started.get(mail.message.messageId())?.())
    done()
  })
  return {
    async send(message) {
      const { id, orgId, recipient, address, sender, subject, text, html, purpose } = message
      const messageId = `<${id}@${domain}>`
      const unsubscribe = purpose === 'system' ? null : getUnsubscribeUrl(message)
      // Bulk mail without a way to unsubscribe is not sent at all.
      if (purpose === 'marketing' && unsubscribe === null)
        return { kind: 'refused', answer: 'PUBLIC_URL is not set', isAddressGone: false }
      if (sender !== null && !isSenderAllowed(orgId, sender))
        return { kind: 'refused', answer: 'Not a domain of the sender', isAddressGone: false }
      let isTextSent = false
      started.set(messageId, () => (isTextSent = true))
      try {
        const framed = html === null ? {} : { html: await frameHtml(message, html, unsubscribe) }
        const { response } = await transporter.sendMail({
          messageId,
          from: sender ?? from,
          to: { name: recipient, address },
          subject,
          text,
          ...framed,
          ...getCalendarPart(message, from),
          headers: getListHeaders(unsubscribe),
        })
        return { kind: 'accepted', answer: toAnswer(response) }
      } catch (error) {
        return classifyError(error as SmtpError, isTextSent)
      } finally {
        started.delete(messageId)
      }
    },
    close: async () => transporter.close(),
  }
}
