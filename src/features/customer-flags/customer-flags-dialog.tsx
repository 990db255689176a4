import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import {
  customerFlags,
  customerFlagsModel,
} from '#domain/customers/details/customer-flags.model.ts'
import type { CustomerFlags } from '#domain/customers/details/customer-flags.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
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
  const form = useId()
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t('flags_title')}
      about={row.cFullName ?? agreementNo}
      width={420}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            busy={isPending}
            disabled={!isOnline || shown.length === 0}
          >
            {t('flags_save')}
          </Button>
        </>
      }
    >
      <Form<CustomerFlags, CustomerFlags>
        id={form}
        label={t('flags_title')}
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
      </Form>
    </Dialog>
  )
}
