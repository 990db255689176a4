import { chevronDownOutline } from 'ionicons/icons'
import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from './context/contact-log-context.ts'
import { useStatusMetadata } from './context/status-metadata.ts'
import { useSubmitCommand } from './context/use-submit-command.ts'

/** The statuses that are set here; an objection has a form of its own. */
const settable = customerStatuses.filter((status) => status !== 'do not contact')

/** The customer's status; with the right to change it, a choice of every status (W-233, W-284). */
export function StatusSelect() {
  const { t } = useTranslation()
  const { agreementNo, details, mayRecord, open } = useContactLog()
  const getMetadata = useStatusMetadata()
  const submitCommand = useSubmitCommand()
  const { status } = details.row
  const mark = <StatusMark status={toStatusName(status)} />
  if (!mayRecord) return mark
  const set = async (chosen: CustomerStatus) => {
    const metadata = getMetadata(chosen)
    if (metadata === null) return flash.error('customer_failed_status_change')
    const refusal = await submitCommand(
      'status.set',
      { agreementNo, status: chosen, ...metadata },
      null,
    )
    if (refusal !== undefined) flash.errorSentence(refusal.form ?? 'customer_failed_status_change')
  }
  const choose = (chosen: CustomerStatus) => {
    if (chosen === 'appointed') open('appointment')
    else void set(chosen)
  }
  return (
    <MenuButton
      label={t('recording_status')}
      actions={settable.map((one) => ({
        id: one,
        label:
          one === 'appointed' ? t('recording_status_appointed') : t(`status_${toStatusName(one)}`),
        isChosen: one === status,
        onChoose: () => choose(one),
      }))}
      trigger={(trigger) => (
        <span className="contact-log-status">
          <TextButton {...trigger} outlined trailingIcon={chevronDownOutline}>
            <span className="sr-only">{t('recording_status')}: </span>
            {mark}
          </TextButton>
        </span>
      )}
    />
  )
}
