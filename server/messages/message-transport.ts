import type { AppointmentInvitation } from '#domain/customers/contact/appointment-invitation.model.ts'
import type { MessageChannel, MessagePurpose } from '#domain/messages/outbound-message.model.ts'

/** What a transport is given to send. */
export interface OutgoingMessage {
  readonly id: string
  /** Null for a message of the host itself, such as a link to a new password. */
  readonly orgId: string | null
  readonly channel: MessageChannel
  readonly purpose: MessagePurpose
  readonly recipient: string
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Goes into the recipient's calendar. */
  readonly invitation?: AppointmentInvitation | null
  readonly language: string | null
  /** Another sender than the host's. */
  readonly sender: string | null
}

/**
 * What came of a sending. `uncertain` is a message that the server may have taken without saying
 * so; the others are sure.
 */
export type TransportResult =
  | { readonly kind: 'accepted'; readonly answer: string; readonly gatewayId?: string }
  | { readonly kind: 'refused'; readonly answer: string; readonly isAddressGone: boolean }
  | { readonly kind: 'deferred'; readonly answer: string }
  | { readonly kind: 'uncertain'; readonly answer: string }

/** A way out of the host: one file for each kind of server. */
export interface MessageTransport {
  /** Never rejects. */
  send(message: OutgoingMessage): Promise<TransportResult>
  close(): Promise<void>
}

export type ResultListener = (channel: MessageChannel, result: TransportResult['kind']) => void

/** The same way out, whose results `onResult` is told. */
export const withResults = (
  transport: MessageTransport,
  onResult: ResultListener,
): MessageTransport => ({
  send: async (message) => {
    const result = await transport.send(message)
    onResult(message.channel, result.kind)
    return result
  },
  close: () => transport.close(),
})

/** Null where nothing is set up. Letters are printed in batches. */
export type MessageTransports = Readonly<
  Record<Exclude<MessageChannel, 'letter'>, MessageTransport | null>
>

/** The first words of a server's answer, which may be long. */
export const toAnswer = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().slice(0, 300)
