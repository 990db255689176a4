import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContactPreview } from '#domain/customers/contact/customer-contact.contract.ts'
import { toFailure } from '#src/api/failure.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { useContactLog } from '../context/contact-log-context.ts'
import { contactPreviewQuery } from './contact-messages.queries.ts'
import type { ContactDraft } from './contact-messages.queries.ts'

/** Milliseconds without another letter after which the preview follows what is typed. */
const settleAfter = 400

export interface PreviewState {
  readonly preview: ContactPreview | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** Writes to the browser's log what a person can do nothing about. */
export function logMissingTemplate(error: unknown): void {
  const failure = toFailure(error)
  if (failure.kind === 'refused' && failure.code === 'template_gone')
    // oxlint-disable-next-line no-console -- the specification asks for the log alone
    console.warn('The chosen template was not found')
}

/** What the customer would get; null as draft where there is not enough of it yet. */
export function useContactPreview(draft: ContactDraft | null): PreviewState {
  const { api, orgId, agreementNo, isOnline } = useContactLog()
  const written = useDebounced(JSON.stringify(draft), settleAfter)
  const settled = JSON.parse(written) as ContactDraft | null
  const { data, error, refetch } = useQuery({
    ...contactPreviewQuery(api, orgId, settled ?? { agreementNo, contact_type: 'email' }),
    enabled: settled !== null && isOnline,
  })
  useEffect(() => {
    if (error !== null) logMissingTemplate(error)
  }, [error])
  const failure = error === null ? null : toFailure(error)
  const isGone = failure?.kind === 'refused' && failure.code === 'template_gone'
  return {
    preview: settled === null ? undefined : data,
    isFailed: failure !== null && !isGone,
    onRetry: () => void refetch(),
  }
}
