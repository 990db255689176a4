import { ORPCError } from '@orpc/server'

/** The reason, and the criterion or field. */
export function searchRefused(data: {
  readonly code: string
  readonly field?: string | undefined
}) {
  return new ORPCError('search_refused', { status: 400, message: 'search_refused', data })
}
