import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import {
  customerFlags,
  customerFlagsModel,
} from '#domain/customers/details/customer-flags.model.ts'
import type { CustomerFlags } from '#domain/customers/details/customer-flags.model.ts'
import type { Api } from '#src/api/client.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface CustomerFlagsDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly details: CustomerDetails
  readonly onClose: () => void
}

/** Ticks the flags of a customer that the person may see. */
export function CustomerFlagsDialog({
  api,
  orgId,
  isOnline,
  details: { row },
  onClose,
}: CustomerFlagsDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const agreementNo = row.fAgreementNo
  const shown = customerFlags.filter((flag) => row[flag] !== undefined)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (flags: CustomerFlags) => api.CUSTOMER_FLAGS.put({ orgId, agreementNo, flags }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['CUSTOMER_DETAILS', orgId, agreementNo] })
      await queryClient.invalidateQueries({ queryKey: ['customers', orgId] })
    },
  })
  const save = async (flags: CustomerFlags) => {
    try {
      await mutateAsync(flags)
    } catch {
      return { form: 'flags_failed' }
    }
    flash.success('flags_saved')
    onClose()
    return undefined
  }
  return (
    <SubmitDialog<CustomerFlags, CustomerFlags>
      onClose={onClose}
      title={t('flags_title')}
      about={row.cFullName ?? agreementNo}
      width={420}
      submitLabel={t('flags_save')}
      isOnline={isOnline}
      isBusy={isPending}
      isDisabled={shown.length === 0}
      isShort
      schema={customerFlagsModel}
      defaults={Object.fromEntries(shown.map((flag) => [flag, row[flag] === true]))}
      onSubmit={save}
    >
      {shown.length === 0 && <p>{t('flags_none')}</p>}
      {shown.map((flag) => (
        <Checkbox key={flag} name={flag}>
          {t(`customer_field_${flag}`)}
        </Checkbox>
      ))}
    </SubmitDialog>
  )
}
