import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { SendLeadsDialog } from '#src/features/leads/send-leads-dialog.tsx'
import { useOnline } from '#src/features/shell/use-online.ts'
import { useListedSearch } from './-listed-search.ts'

interface ListedLeadsDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly onClose: () => void
}

const nobody: readonly string[] = []

/** Sends what the list shows to a lead provider; loaded when it is opened. */
export function ListedLeadsDialog(props: ListedLeadsDialogProps) {
  const isOnline = useOnline()
  const [{ q, scope }] = useState(useListedSearch())
  const { calculatorType } = useSearch({ strict: false })
  // A campaign, a run or an offer limits the list to customers that its filters alone do not name.
  const isNamedBySearch = Object.keys(scope).length === 0 && calculatorType === undefined
  return (
    <SendLeadsDialog
      {...props}
      isOnline={isOnline}
      selected={nobody}
      video={null}
      all={isNamedBySearch ? { q, count: null } : null}
    />
  )
}
