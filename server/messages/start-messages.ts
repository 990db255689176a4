import type { IncomingCall } from '../http/context.ts'
import { createHostTransports } from './host-transports.ts'
import type { HostTransportDeps } from './host-transports.ts'
import type { MessageSettings } from './message-settings.ts'
import { startMessageSender } from './message-sender.ts'

interface MessageConfig {
  readonly messages: MessageSettings
  readonly publicUrl: string | null
  readonly outgoingAllowedHosts: ReadonlySet<string>
}

/** What messages come from, for those who look at them. */
export const getSenders = ({
  messages: { email, sms },
}: MessageConfig): IncomingCall['senders'] => ({
  email: email?.from ?? null,
  sms: sms?.from ?? null,
})

/** Sends messages by what the operator has set up, until the returned function is called. */
export function startMessages(
  { messages, publicUrl, outgoingAllowedHosts }: MessageConfig,
  deps: Omit<HostTransportDeps, 'publicUrl' | 'allowedHosts'>,
): () => Promise<void> {
  const transports = createHostTransports(messages, {
    ...deps,
    publicUrl,
    allowedHosts: outgoingAllowedHosts,
  })
  const sender = startMessageSender({ ...deps, transports })
  return () => sender.stop()
}
