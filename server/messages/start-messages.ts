import type { IncomingCall } from '../http/context.ts'
import { createHostTransports } from './host-transports.ts'
import type { HostTransportDeps } from './host-transports.ts'
import type { MessageSettings } from './message-settings.ts'
import type { MessageTransport } from './message-transport.ts'
import { startMessageSender } from './message-sender.ts'

interface MessageConfig {
  readonly messages: MessageSettings
  readonly publicUrl: string | null
  readonly outgoingAllowedHosts: ReadonlySet<string>
}

/** What messages come from, for those who look at them. */
export const getSenders = ({
  messages: { email, sms, senderDomains },
}: MessageConfig): IncomingCall['senders'] => ({
  email: email?.from ?? null,
  sms: sms?.from ?? null,
  domains: senderDomains,
})

export interface RunningMessages {
  /** For the e-mails of the host itself; null where no mail server is set up. */
  readonly email: MessageTransport | null
  readonly stop: () => Promise<void>
}

/** Sends messages by what the operator has set up, until stopped. */
export function startMessages(
  { messages, publicUrl, outgoingAllowedHosts }: MessageConfig,
  deps: Omit<HostTransportDeps, 'publicUrl' | 'allowedHosts'>,
): RunningMessages {
  const transports = createHostTransports(messages, {
    ...deps,
    publicUrl,
    allowedHosts: outgoingAllowedHosts,
  })
  const sender = startMessageSender({ ...deps, publicUrl, transports })
  return { email: transports.email, stop: () => sender.stop() }
}
