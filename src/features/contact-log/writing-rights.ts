import { useMemo } from 'react'
import { contactRights } from '#domain/customer-contact/customer-contact.model.ts'
import { useRights } from '#src/ui/rights.tsx'

/** The rights to write to customers that the person has; the same set while they are. */
export function useWritingRights(): ReadonlySet<string> {
  const { has } = useRights()
  return useMemo(() => new Set(Object.values(contactRights).filter((right) => has(right))), [has])
}
