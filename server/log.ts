import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { getWorkOrigin } from './work-origin.ts'

const allowed = new Set([
  'event',
  'fault',
  'kind',
  'code',
  'at',
  'method',
  'route',
  'status',
  'milliseconds',
  'requestId',
  'userId',
  'orgId',
  'rows',
  'count',
  'port',
  'version',
  'channel',
  'result',
])

function onlyAllowed(fields: unknown): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
}

/**
 * The host's log: JSON lines with the fields above only, and where their work comes from. Messages
 * are dropped, so that no name, registration or password reaches it.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: () => ({ ...getWorkOrigin() }),
    hooks: {
      logMethod([fields], method) {
        method.call(this, onlyAllowed(fields))
      },
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
