import { randomUUID } from 'node:crypto'
import type { PasswordMail } from '../../sessions/password-mail.ts'
import type { MessageTransport } from '../message-transport.ts'

/**
 * Sends links to new passwords over the host's mail server. False where the server could not be
 * reached or asks to come again later: an address that it refuses stays refused.
 */
export function createPasswordMailer(
  email: MessageTransport,
): (mail: PasswordMail) => Promise<boolean> {
  return async ({ name, address, subject, text }) => {
    const { kind } = await email.send({
      id: randomUUID(),
      orgId: null,
      channel: 'email',
      purpose: 'system',
      recipient: name,
      address,
      subject,
      text,
      html: null,
      language: null,
      sender: null,
    })
    return kind !== 'deferred'
  }
}
