import { Link, useSearch } from '@tanstack/react-router'
import { bookmarkOutline } from 'ionicons/icons'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import type { NavItem } from '#src/ui/frame/nav-item-link.tsx'
import { useSearchReader } from './use-search-reader.ts'
import type { ReadSearch } from './use-search-reader.ts'

/** A saved search that this person can open. */
export interface OpenableSearch extends Pick<SavedSearch, 'searchid' | 'name' | 'is_pinned'> {
  readonly search: ReadSearch
}

/** The saved searches as the boot answer has them. */
export function useSavedSearchLinks(
  getAssigneeName: (assignee: string) => string,
): readonly OpenableSearch[] {
  const { savedSearches } = useBoot()
  const read = useSearchReader(getAssigneeName)
  return savedSearches.flatMap(({ searchid, name, q, is_pinned }) => {
    const search = read(q)
    return search === null ? [] : [{ searchid, name, is_pinned, search }]
  })
}

/** The first letters of the first two words, else of the name. */
export function getSearchInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return (letters.length > 0 ? letters.join('') : name.slice(0, 1)).toUpperCase()
}

const isShown = (search: ReadSearch, shown: unknown): boolean =>
  typeof shown === 'object' &&
  shown !== null &&
  Object.keys(search.personal).length === 0 &&
  writeCustomerQuery(search.open) === writeCustomerQuery(shown as CustomerQuery)

/** The searches that the person has in the navigation. */
export function usePinnedSearches(
  orgId: string,
  getAssigneeName: (assignee: string) => string,
): readonly NavItem[] {
  const links = useSavedSearchLinks(getAssigneeName)
  const { q } = useSearch({ strict: false })
  return links
    .filter(({ is_pinned }) => is_pinned)
    .map(({ searchid, name, search }) => ({
      id: `saved-search ${searchid}`,
      label: name,
      icon: bookmarkOutline,
      initials: getSearchInitials(name),
      isActive: isShown(search, q),
      link: (props) => (
        <Link
          to="/$orgId/customers"
          params={{ orgId }}
          search={{ q: search.open }}
          state={{ personal: search.personal }}
          {...props}
        />
      ),
    }))
}
