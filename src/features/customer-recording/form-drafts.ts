import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

/** What was typed into one form about one customer; in memory with everything else that is shown, so it goes when the session ends, and never to the disk. */
export interface FormDraft<Values> {
  readonly read: () => Values | undefined
  readonly keep: (values: Values) => void
  readonly forget: () => void
}

const place = 'recording-draft'

/** The draft of a form: it outlives closing the form, another customer and the loss of the network, until it is recorded or given up. */
export function useFormDraft<Values>(orgId: string, agreementNo: string, form: string): FormDraft<Values> {
  const queryClient = useQueryClient()
  const queryKey = useMemo(() => [place, orgId, agreementNo, form], [orgId, agreementNo, form])
  const read = useCallback(() => queryClient.getQueryData<Values>(queryKey), [queryClient, queryKey])
  const keep = useCallback(
    (values: Values) => {
      queryClient.setQueryDefaults([place], { gcTime: Infinity, staleTime: Infinity })
      queryClient.setQueryData<Values>(queryKey, structuredClone(values) as never)
    },
    [queryClient, queryKey],
  )
  const forget = useCallback(() => queryClient.removeQueries({ queryKey, exact: true }), [queryClient, queryKey])
  return { read, keep, forget }
}
