import { randomUUID } from 'node:crypto'
import { ORPCError, ValidationError } from '@orpc/server'
import type { Logger } from 'pino'
import { commonRefusals } from '#domain/endpoint.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { refusal } from './refusal.ts'

/** PostgreSQL's codes for text that it cannot hold: a NUL in text or in JSON. */
const unstorable = new Set(['22021', '22P05'])

function findErrorCode(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause === undefined ? '' : findErrorCode(cause)
}

/** Where a bad input is wrong and how, without the value, which may be personal. */
function getIssues(
  error: ORPCError<string, unknown>,
): readonly { path: string; problem: string }[] {
  if (!(error.cause instanceof ValidationError)) return []
  return error.cause.issues.map((issue) => ({
    path: (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.'),
    problem: (issue as { type?: string }).type ?? 'invalid',
  }))
}

/**
 * Refusals are answered as they are, invalid input as `bad_input`, an unreachable or overloaded
 * database as `database_unavailable`; anything else is logged by its id.
 */
export function toCallError(error: unknown, log: Logger): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST')
    return refusal('bad_input', { issues: getIssues(error) })
  if (error instanceof ORPCError && (error.status < 500 || error.code in commonRefusals))
    return error
  if (unstorable.has(findErrorCode(error)))
    return refusal('bad_input', { issues: [{ path: '', problem: 'nul' }] })
  if (isDatabaseUnavailable(error)) {
    log.warn({ event: 'database_unavailable', code: findErrorCode(error) })
    return refusal('database_unavailable')
  }
  const fault = randomUUID()
  const cause = error instanceof ORPCError && error.cause !== undefined ? error.cause : error
  log.error({
    event: 'fault',
    fault,
    kind: cause instanceof Error ? cause.name : typeof cause,
    code: findErrorCode(cause),
    at: getStackFrames(cause),
  })
  return refusal('fault', { fault })
}

/** The frames of a stack without its message, which may quote a value. */
function getStackFrames(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
}
