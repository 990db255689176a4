import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useReceipts, useRecord } from '#src/session/outbox/use-outbox.tsx'
import type { ListContactForm } from '#src/features/contact-log/list/row-contact.tsx'
import { customerDetailsQuery } from '#src/features/customer-details/panel-data/customer-details.queries.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'

const ListContact = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/contact-log/list/list-contact.tsx')))
    .ListContact,
}))

/** A customer of the list about whom a form was opened. */
export interface OpenedContact {
  readonly agreementNo: string
  /** Null once the form is closed. */
  readonly form: ListContactForm | null
}

interface ListContactHostProps extends OpenedContact {
  readonly orgId: string
  readonly onClose: () => void
}

/** The form that was opened from a row, once the customer's details are here. */
export function ListContactHost({ orgId, agreementNo, form, onClose }: ListContactHostProps) {
  const api = useApi()
  const boot = useBoot()
  const record = useRecord()
  const isOnline = useOnline()
  const receipts = useReceipts(customerLane(agreementNo))
  const { data: details, isError } = useQuery(customerDetailsQuery(api, orgId, agreementNo))
  useEffect(() => {
    if (!isError || details !== undefined) return
    flash.error('list_contact_failed')
    onClose()
  }, [isError, details, onClose])
  const deps = useMemo(
    () => ({
      api,
      orgId,
      agreementNo,
      userId: boot.session.userid,
      record,
      receipts,
      isOnline,
      isWorkflow: boot.kind.isWorkflowEnabled,
      next: undefined,
      metadata: boot.metadata,
    }),
    [api, orgId, agreementNo, boot, record, receipts, isOnline],
  )
  if (details === undefined) return null
  return (
    <Suspense fallback={null}>
      <ListContact deps={deps} details={details} form={form} onClose={onClose} />
    </Suspense>
  )
}
