import * as v from 'valibot'
import { countSmsSegments } from '#domain/messages/sms-segments.rules.ts'
import type { FailedReason } from '../../outgoing/outgoing-failure.ts'
import type { OutgoingClient, OutgoingResult } from '../../outgoing/outgoing-client.ts'
import { toAnswer } from '../message-transport.ts'
import type { MessageTransport, TransportResult } from '../message-transport.ts'
import type { SmsSettings } from './sms-settings.ts'

const answerModel = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ id: v.optional(v.string()) })),
  {},
)

/** Failures before the gateway was reached. */
const neverSent: ReadonlySet<string> = new Set<FailedReason>(['no_such_host', 'certificate'])

function toResult(result: OutgoingResult): TransportResult {
  if (result.state !== 'answer')
    return {
      kind: result.state === 'refused' || neverSent.has(result.reason) ? 'deferred' : 'uncertain',
      answer: result.reason,
    }
  const { status } = result
  const text = result.body.toString()
  const answer = toAnswer(`${status} ${text}`)
  if (status === 429 || status === 503) return { kind: 'deferred', answer }
  if (status >= 500 || (status >= 300 && status < 400)) return { kind: 'uncertain', answer }
  if (status >= 400) return { kind: 'refused', answer, isAddressGone: false }
  const { id } = v.parse(answerModel, text)
  return { kind: 'accepted', answer, ...(id === undefined ? {} : { gatewayId: id }) }
}

/**
 * Sends SMS as `{id, from, to, text, encoding}` by POST with a bearer token; the gateway answers
 * `{id}`. Our id is the key by which it takes a message once.
 */
export function createSmsHttpTransport(
  { url, token, from }: Extract<SmsSettings, { kind: 'http' }>,
  callOut: OutgoingClient,
): MessageTransport {
  return {
    async send({ id, address, text }) {
      const { encoding } = countSmsSegments(text)
      return toResult(
        await callOut({
          url,
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ id, from, to: address, text, encoding }),
        }),
      )
    },
    close: async () => {},
  }
}
