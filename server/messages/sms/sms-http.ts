import * as v from 'valibot'
import { countSmsSegments } from '#domain/messages/sms-segments.rules.ts'
import { toAnswer } from '../message-transport.ts'
import type { MessageTransport, TransportResult } from '../message-transport.ts'
import type { SmsSettings } from './sms-settings.ts'

const answerModel = v.fallback(v.object({ id: v.optional(v.string()) }), {})

/** Milliseconds that a gateway may take. */
const defaultTimeout = 30_000

async function readAnswer(response: Response): Promise<TransportResult> {
  const text = await response.text()
  const answer = toAnswer(`${response.status} ${text}`)
  if (response.status === 429 || response.status === 503) return { kind: 'deferred', answer }
  if (response.status >= 500) return { kind: 'uncertain', answer }
  if (!response.ok) return { kind: 'refused', answer, isAddressGone: false }
  const parsed: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      return {}
    }
  })()
  const { id } = v.parse(answerModel, parsed)
  return { kind: 'accepted', answer, ...(id === undefined ? {} : { gatewayId: id }) }
}

/**
 * Sends SMS as `{id, from, to, text, encoding}` by POST with a bearer token; the gateway answers
 * `{id}`. Our id is the key by which it takes a message once.
 */
export function createSmsHttpTransport(
  { url, token, from }: Extract<SmsSettings, { kind: 'http' }>,
  timeout = defaultTimeout,
): MessageTransport {
  return {
    async send({ id, address, text }) {
      const { encoding } = countSmsSegments(text)
      try {
        return await readAnswer(
          await fetch(url, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': id,
            },
            body: JSON.stringify({ id, from, to: address, text, encoding }),
            redirect: 'error',
            signal: AbortSignal.timeout(timeout),
          }),
        )
      } catch (error) {
        const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } }
        const isRefused = cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND'
        return { kind: isRefused ? 'deferred' : 'uncertain', answer: toAnswer(message) }
      }
    },
    close: async () => {},
  }
}
