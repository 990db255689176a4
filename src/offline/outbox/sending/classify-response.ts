import * as v from 'valibot'
import { commandAnswer } from '#domain/command.ts'
import { isJson } from '#src/api/host-answer.ts'
import type { DelayReason, ParkReason } from '../../ports/outbox.model.ts'
import type { HostResponse } from '../../ports/outbox-deps.ts'

/**
 * What a response means for a command. `afterMs` is the host's own delay; with `isOutage` no other
 * command is tried now.
 */
export type SendResult =
  | { readonly name: 'confirmed'; readonly answer: unknown }
  | {
      readonly name: 'retry'
      readonly why: DelayReason
      readonly afterMs: number | null
      readonly isOutage: boolean
    }
  | { readonly name: 'park'; readonly reason: ParkReason }
  | { readonly name: 'dead'; readonly reason: string; readonly answer: unknown }

/** The longest that a host may ask to wait, in milliseconds. */
export const maxRetryAfter = 15 * 60_000

const passing: ReadonlySet<number> = new Set([408, 425, 429])
const outages: ReadonlySet<number> = new Set([429, 502, 503, 504])
/** A proxy says so in the host's place, and would say so for ever. */
const tooLarge: ReadonlySet<number> = new Set([413, 414, 431])
/** Refusals of the session, not of the command: 403 by their code. */
const sessionCodes: ReadonlySet<string> = new Set(['foreign_origin', 'identity_mismatch'])
const updateCodes: ReadonlySet<string> = new Set(['schema_too_old'])
/** The first sending of it is still at work. */
const busyCodes: ReadonlySet<string> = new Set(['request_id_in_use'])

const refusalBody = v.object({ code: v.string() })
const confirmation = v.object(commandAnswer)

/** Whether the body is what a call of this id is answered with. */
export type IsConfirmation = (body: unknown, id: string) => boolean

const isConfirmation: IsConfirmation = (body, id) => {
  const read = v.safeParse(confirmation, body)
  return read.success && read.output.id.toLowerCase() === id
}

/**
 * Milliseconds that a Retry-After asks for, at most a quarter of an hour; null for none or for a
 * time that is past.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  const delay = /^\d+$/u.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(delay) || delay <= 0 ? null : Math.min(delay, maxRetryAfter)
}

const foreign: SendResult = { name: 'retry', why: 'foreign_answer', afterMs: null, isOutage: true }

function classifyRefusal(status: number, code: string, body: unknown): SendResult {
  if (status === 401 || sessionCodes.has(code)) return { name: 'park', reason: 'sign_in' }
  if (status === 426 || updateCodes.has(code)) return { name: 'park', reason: 'update' }
  if (busyCodes.has(code))
    return { name: 'retry', why: 'host_trouble', afterMs: null, isOutage: false }
  return { name: 'dead', reason: code, answer: body }
}

/**
 * Decides by status and typed body. Only JSON that names our request is the host's: a captive
 * portal or proxy counts as no network, and its `Retry-After` for nothing.
 */
export function classifyResponse(
  { status, contentType, requestId, retryAfter, body }: HostResponse,
  id: string,
  now: number,
  recognise: IsConfirmation = isConfirmation,
): SendResult {
  if (tooLarge.has(status)) return { name: 'dead', reason: 'too_large', answer: null }
  const isOurs = isJson(contentType) && body !== undefined && requestId?.toLowerCase() === id
  if (!isOurs) return foreign
  const afterMs = parseRetryAfter(retryAfter, now)
  if (status >= 500 || passing.has(status))
    return { name: 'retry', why: 'host_trouble', afterMs, isOutage: outages.has(status) }
  if (status >= 200 && status < 300)
    return recognise(body, id) ? { name: 'confirmed', answer: body } : foreign
  const refused = v.safeParse(refusalBody, body)
  return status >= 400 && refused.success
    ? classifyRefusal(status, refused.output.code, body)
    : foreign
}

/** No answer at all. */
export const unreachableResult: SendResult = {
  name: 'retry',
  why: 'unreachable',
  afterMs: null,
  isOutage: true,
}
