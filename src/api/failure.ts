import { ORPCError } from '@orpc/client'

/** Why a call brought no answer: the host refused it with a code, or nothing usable came back. */
export type Failure =
  | { readonly kind: 'refused'; readonly code: string; readonly status: number; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreachable' }

/** What went wrong with a call, for sentences and faces. An answer that is not ours (a captive portal, a proxy) counts as unreachable. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError) || !error.defined) return { kind: 'unreachable' }
  const data: unknown = error.data
  return { kind: 'refused', code: String(error.code), status: error.status, data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {} }
}
