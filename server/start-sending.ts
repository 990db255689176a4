import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { IncomingCall } from './http/context.ts'
import { createPasswordMailer } from './messages/email/password-mailer.ts'
import type { MessageTransport, ResultListener } from './messages/message-transport.ts'
import { getSenders, startMessages } from './messages/start-messages.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'
import { startPasswordLinks } from './sessions/password-request.service.ts'
import type { PasswordLinkDeps, PasswordLinkSender } from './sessions/password-request.service.ts'

export interface SendingDeps {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
  readonly secretKeys: SecretKeys
  readonly print: (line: string) => void
  /** Told what a server said to a message. */
  readonly onResult: ResultListener
}

export interface Sending {
  /** What the calls know of it. */
  readonly calls: Pick<IncomingCall, 'senders' | 'passwordLinks'>
  readonly stop: () => Promise<void>
}

/** Without a mail server the e-mail with the link is printed, for the person who runs the host. */
function openPasswordLinks(
  deps: Pick<PasswordLinkDeps, 'database' | 'log' | 'now' | 'getAddress'>,
  email: MessageTransport | null,
  print: (line: string) => void,
): PasswordLinkSender {
  if (email !== null)
    return startPasswordLinks({ ...deps, isMailSet: true, send: createPasswordMailer(email) })
  return startPasswordLinks({
    ...deps,
    isMailSet: false,
    send: async ({ address, text }) => {
      print(`No mail server is set. The e-mail to ${address} would be:\n${text}`)
      return true
    },
  })
}

/** Sends messages to customers and links to new passwords, until stopped. */
export function startSending(
  config: Pick<Config, 'messages' | 'publicUrl' | 'outgoingAllowedHosts'>,
  { print, ...deps }: SendingDeps,
  getAddress: () => string,
): Sending {
  const messages = startMessages(config, deps)
  const passwordLinks = openPasswordLinks({ ...deps, getAddress }, messages.email, print)
  return {
    calls: { senders: getSenders(config), passwordLinks },
    stop: async () => {
      await passwordLinks.stop()
      await messages.stop()
    },
  }
}
