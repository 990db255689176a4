import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReadSearch } from './use-search-reader.ts'

interface SavedSearchLinkProps {
  readonly orgId: string
  readonly search: Pick<ReadSearch, 'open' | 'personal'>
  readonly children: ReactNode
}

/** Leads to the customer list with a search in its address; words stay out of it (W-048). */
export function SavedSearchLink({ orgId, search, children }: SavedSearchLinkProps) {
  return (
    <Link
      to="/$orgId/customers"
      params={{ orgId }}
      search={{ q: search.open }}
      state={{ personal: search.personal }}
    >
      {children}
    </Link>
  )
}
