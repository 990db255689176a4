import { commandHeaders } from '#domain/command.ts'
import { believedMoment } from '#domain/occurrence.rules.ts'
import type { Actor, Incoming } from './context.ts'
import { refusal } from './refusal.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
const sha256 = /^[0-9a-f]{64}$/u

/** How a command came: its id, the hash that it was enqueued with, the device and the number that it has there, and when it was made. */
export interface ReceivedCommand {
  readonly id: string
  /** SHA-256 (hex) of the body as enqueued; null where the call came straight from a person. */
  readonly hash: string | null
  readonly device: string | null
  readonly sequence: number | null
  /** By the device's clock, as far as it can be believed. */
  readonly occurredAt: Date
}

function read(headers: Headers, name: string, isFit: (said: string) => boolean): string | null {
  const said = headers.get(name)?.toLowerCase() ?? null
  if (said !== null && !isFit(said))
    throw refusal('bad_input', { issues: [{ path: name, problem: 'invalid' }] })
  return said
}

/** The command headers of a call (offline.md §2); those that are missing are null. Refuses `bad_input` for one that makes no sense. */
export function receivedCommand({
  request,
  now,
}: Pick<Incoming, 'request' | 'now'>): ReceivedCommand {
  const { headers } = request
  const sequence = read(
    headers,
    commandHeaders.sequence,
    (said) => /^[1-9]\d{0,15}$/u.test(said) && Number.isSafeInteger(Number(said)),
  )
  return {
    id: headers.get(commandHeaders.id)?.toLowerCase() ?? '',
    hash: read(headers, commandHeaders.hash, (said) => sha256.test(said)),
    device: read(headers, commandHeaders.device, (said) => uuid.test(said)),
    sequence: sequence === null ? null : Number(sequence),
    occurredAt: believedMoment(headers.get(commandHeaders.occurredAt), now),
  }
}

/** Names a person's device beside others' that share it; null where the call names none. */
export function ownDevice(
  { device }: Pick<ReceivedCommand, 'device'>,
  { userId }: Pick<Actor, 'userId'>,
): string | null {
  return device === null ? null : `${userId}/${device}`
}
