import { randomUUID } from 'node:crypto'
import { ORPCError, ValidationError } from '@orpc/server'
import type { Logger } from 'pino'
import { commonRefusals } from '#domain/endpoint.ts'
import { refusal } from './refusal.ts'

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
])

/** PostgreSQL's codes for text that it cannot hold: a NUL in text or in JSON. */
const unstorable = new Set(['22021', '22P05'])

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause === undefined ? '' : codeOf(cause)
}

function isUnavailable(error: unknown): boolean {
  return (
    unavailable.has(codeOf(error)) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(
      error instanceof Error ? error.message : '',
    )
  )
}

/** Where a bad input is wrong and how, without the value, which may be personal. */
function issuesOf(error: ORPCError<string, unknown>): readonly { path: string; problem: string }[] {
  if (!(error.cause instanceof ValidationError)) return []
  return error.cause.issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.'),
    problem: (issue as { type?: string }).type ?? 'invalid',
  }))
}

/**
 * What a call answers when something was thrown: refusals as they are; what does not fit the contract, or the database, as `bad_input`;
 * a database out of reach as `database_unavailable`; everything else is a bug, logged with an id that the answer carries.
 */
export function answerFor(error: unknown, log: Logger): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST')
    return refusal('bad_input', { issues: issuesOf(error) })
  if (error instanceof ORPCError && (error.status < 500 || error.code in commonRefusals))
    return error
  if (unstorable.has(codeOf(error)))
    return refusal('bad_input', { issues: [{ path: '', problem: 'nul' }] })
  if (isUnavailable(error)) {
    log.warn({ event: 'database_unavailable', code: codeOf(error) })
    return refusal('database_unavailable')
  }
  const fault = randomUUID()
  const cause = error instanceof ORPCError && error.cause !== undefined ? error.cause : error
  log.error({
    event: 'fault',
    fault,
    kind: cause instanceof Error ? cause.name : typeof cause,
    code: codeOf(cause),
    at: whereOf(cause),
  })
  return refusal('fault', { fault })
}

/** The frames of a stack without its message, which may quote a value. */
function whereOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
}
