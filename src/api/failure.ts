import { ORPCError } from '@orpc/client'
import { NoAnswerAnywhere } from './device-answer.ts'
import type { NoDeviceAnswer } from './device-answer.ts'

/** Why a call brought no answer: the host refused it with a code, or nothing usable came back. */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly status: number
      readonly data: Readonly<Record<string, unknown>>
    }
  /**
   * `device` says why the device does not answer in the host's place; null where it holds no
   * customers, or is not asked.
   */
  | { readonly kind: 'unreachable'; readonly device: NoDeviceAnswer | null }

/**
 * What went wrong with a call, for sentences and faces. An answer that is not ours (a captive
 * portal, a proxy) counts as unreachable.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof NoAnswerAnywhere) return { kind: 'unreachable', device: error.silence }
  if (!(error instanceof ORPCError) || !error.defined) return { kind: 'unreachable', device: null }
  const data: unknown = error.data
  return {
    kind: 'refused',
    code: String(error.code),
    status: error.status,
    data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
  }
}
