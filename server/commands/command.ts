import { commandHeaders } from '#domain/command.ts'
import { toCredibleInstant } from '#domain/occurrence.rules.ts'
import type { Actor, IncomingCall } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
const sha256 = /^[0-9a-f]{64}$/u

/** What the headers tell of a command. */
export interface ReceivedCommand {
  readonly id: string
  /** SHA-256 (hex) of the body as enqueued; null where the call came straight from a person. */
  readonly hash: string | null
  readonly device: string | null
  readonly sequence: number | null
  /** By the device's clock, limited to a credible time. */
  readonly occurredAt: Date
}

function read(headers: Headers, name: string, isFit: (value: string) => boolean): string | null {
  const value = headers.get(name)?.toLowerCase() ?? null
  if (value !== null && !isFit(value))
    throw refusal('bad_input', { issues: [{ path: name, problem: 'invalid' }] })
  return value
}

/**
 * Reads the command headers of a call; missing ones are null. Refuses `bad_input` for a malformed
 * one.
 */
export function readReceivedCommand({
  request,
  now,
}: Pick<IncomingCall, 'request' | 'now'>): ReceivedCommand {
  const { headers } = request
  const sequence = read(
    headers,
    commandHeaders.sequence,
    (value) => /^[1-9]\d{0,15}$/u.test(value) && Number.isSafeInteger(Number(value)),
  )
  return {
    id: headers.get(commandHeaders.id)?.toLowerCase() ?? '',
    hash: read(headers, commandHeaders.hash, (value) => sha256.test(value)),
    device: read(headers, commandHeaders.device, (value) => uuid.test(value)),
    sequence: sequence === null ? null : Number(sequence),
    occurredAt: toCredibleInstant(
      headers.get(commandHeaders.occurredAt),
      now,
      headers.get(commandHeaders.sentAt),
    ),
  }
}

/** Identifies a person's part of a shared device; null where the call names no device. */
export function getDeviceKey(
  { device }: Pick<ReceivedCommand, 'device'>,
  { userId }: Pick<Actor, 'userId'>,
): string | null {
  return device === null ? null : `${userId}/${device}`
}
