import { useQueryClient } from '@tanstack/react-query'
import { createOutline } from 'ionicons/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { getRowMileage } from '#domain/customers/mileage.rules.ts'
import type { MileageKind } from '#domain/customers/mileage.rules.ts'
import type { Api } from '#src/api/client.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { ReceiptMark } from '#src/ui/marks/receipt-mark.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { customerDetailsQuery } from '../panel-data/customer-details.queries.ts'
import { MileageForm } from './mileage-form.tsx'
import { getCorrection, isPending, useMileageReceipts } from './mileage-receipts.ts'
import { RefusedMileage } from './refused-mileage.tsx'

export interface MileageFieldProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly which: MileageKind
  /** The field's name. */
  readonly label: string
  readonly row: CustomerListRow
  /** The field's value. */
  readonly children: ReactNode
}

/** A mileage that can be corrected in place, online or offline, and what became of that. */
export function MileageField({
  api,
  orgId,
  agreementNo,
  which,
  label,
  row,
  children,
}: MileageFieldProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const takesFocus = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const last = useMileageReceipts(agreementNo).findLast(
    (receipt) => getCorrection(receipt).which === which,
  )
  const refused = last?.status.name === 'needs_you' && !isPending(last) ? last : undefined
  const refusedId = refused?.command.id
  useEffect(() => {
    // The person decides by the current mileage.
    if (refusedId !== undefined)
      void queryClient.invalidateQueries(customerDetailsQuery(api, orgId, agreementNo))
  }, [refusedId, queryClient, api, orgId, agreementNo])
  const close = () => {
    takesFocus.current = true
    setOpen(false)
  }
  /** Closing the form or the conflict takes away what had the focus. */
  const focusAfterClosing = (button: HTMLButtonElement | null) => {
    if (button === null || !takesFocus.current) return
    takesFocus.current = false
    button.focus()
  }
  if (isOpen)
    return (
      <MileageForm
        agreementNo={agreementNo}
        which={which}
        label={which === 'mileage' ? t('agreement_mileage_odometer') : label}
        seen={getRowMileage(row, which)}
        version={row.version}
        onClose={close}
      />
    )
  return (
    <>
      {refused === undefined && (
        <IconButton
          ref={focusAfterClosing}
          icon={createOutline}
          small
          label={t('agreement_mileage_edit', { field: label })}
          onClick={() => setOpen(true)}
        />
      )}
      {children}
      {last !== undefined && last.status.name !== 'confirmed' && (
        <ReceiptMark state={last.status} />
      )}
      {refused !== undefined && <RefusedMileage receipt={refused} onDone={close} />}
    </>
  )
}
