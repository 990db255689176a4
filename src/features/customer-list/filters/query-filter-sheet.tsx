import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { useQueryFilters } from './use-query-filters.ts'
import type { QueryPlace } from './use-query-filters.ts'

interface QueryFilterSheetProps extends QueryPlace {
  readonly query: CustomerQuery
  readonly onApply: (query: CustomerQuery) => void
  readonly onClose: () => void
}

/** The list's filters for a search that is no list: of a widget, of a campaign. */
export function QueryFilterSheet({ query, onApply, onClose, ...place }: QueryFilterSheetProps) {
  const { read, userId, ...filters } = useQueryFilters(place)
  return (
    <FilterSheet
      isOpen
      onClose={onClose}
      query={query}
      userId={userId}
      onApply={(values) => {
        const applied = read(values)
        if (applied !== null) onApply(applied)
      }}
      {...filters}
    />
  )
}
