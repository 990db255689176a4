import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { useQueryFilters } from '../filters/use-query-filters.ts'
import type { QueryPlace } from '../filters/use-query-filters.ts'
import { ConditionDialog } from './condition-dialog.tsx'

interface QueryConditionDialogProps extends QueryPlace {
  readonly query: CustomerQuery
  readonly onApply: (query: CustomerQuery) => void
  readonly onClose: () => void
}

/** The conditions of a search that is no list: of a business rule. */
export function QueryConditionDialog({
  query,
  onApply,
  onClose,
  ...place
}: QueryConditionDialogProps) {
  const { read, userId: _user, ...filters } = useQueryFilters(place)
  return (
    <ConditionDialog
      query={query}
      onApply={(values) => {
        const applied = read(values)
        if (applied !== null) onApply(applied)
      }}
      onClose={onClose}
      {...filters}
    />
  )
}
