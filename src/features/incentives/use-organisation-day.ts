import { useState } from 'react'
import { formatDate } from '#domain/formatting/date.ts'
import { useFormat } from '#src/ui/format.tsx'

/** Today where the organisation is, `YYYY-MM-DD`. */
export function useOrganisationDay(): string {
  const { organisation } = useFormat()
  const [now] = useState(() => new Date().toISOString())
  return formatDate(now, { ...organisation.date, date: 'YYYY-MM-DD' })
}
