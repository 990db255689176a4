import { once } from 'node:events'
import { connect } from 'node:net'
import { verifyMailServer } from '../messages/email/email-transport.ts'
import type { MessageSettings } from '../messages/message-settings.ts'
import { advise, fault, ok, toMessage } from './finding.ts'
import type { Finding } from './finding.ts'

const seconds = 10
const standardPorts: Readonly<Record<string, number>> = {
  'https:': 443,
  'smpp:': 2775,
  'ssmpp:': 3550,
}

async function checkMail(email: MessageSettings['email']): Promise<Finding> {
  if (email === null)
    return advise(
      'mail',
      'No mail server is set: e-mails are kept in the tray, links to new passwords are printed.',
      'Set SMTP_URL and MAIL_FROM.',
    )
  try {
    await verifyMailServer(email, seconds * 1000)
    return email.dkim === null
      ? advise(
          'mail',
          `${new URL(email.url).host} takes our sign-in; e-mails are not signed.`,
          'Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY.',
        )
      : ok('mail', `${new URL(email.url).host} takes our sign-in; e-mails are signed.`)
  } catch (error) {
    return fault(
      'mail',
      `${new URL(email.url).host} refuses or does not answer: ${toMessage(error)}.`,
      'Check SMTP_URL, its user and password, and the firewall.',
    )
  }
}

async function checkSms(sms: MessageSettings['sms']): Promise<Finding> {
  if (sms === null)
    return advise(
      'SMS',
      'No gateway is set: SMS are kept in the tray.',
      'Set SMS_URL and SMS_FROM.',
    )
  const { protocol, hostname, port, host } = new URL(sms.url)
  const socket = connect(port === '' ? (standardPorts[protocol] ?? 443) : Number(port), hostname)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(seconds * 1000) })
    return ok('SMS', `${host} answers.`)
  } catch (error) {
    return fault(
      'SMS',
      `${host} does not answer: ${toMessage(error)}.`,
      'Check SMS_URL and the firewall.',
    )
  } finally {
    socket.destroy()
  }
}

/** Whether what sends messages can be reached; nothing is sent. */
export async function checkMessages({ email, sms }: MessageSettings): Promise<Finding[]> {
  return Promise.all([checkMail(email), checkSms(sms)])
}
