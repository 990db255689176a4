import { ORPCError } from '@orpc/server'

/** Why a search cannot be answered: the code, and the criterion or field it is about. */
export function searchRefused(data: { readonly code: string; readonly field?: string }) {
  return new ORPCError('search_refused', { status: 400, message: 'search_refused', data })
}
