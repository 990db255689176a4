import { chevronDownOutline } from 'ionicons/icons'
import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { StatusMark } from '#src/ui/marks/status-mark.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useText } from '#src/ui/text.ts'
import { useRecordingDesk } from './recording-desk.tsx'
import { useShownStatus } from './shown-status.ts'
import { useRecorder } from './use-recorder.ts'

/** Those that are set here; an objection has a form of its own (U-057). */
const settable = customerStatuses.filter((status) => status !== 'do not contact')

/** How far we are with the customer; with the right to change it, a choice of every status (W-233, W-284). */
export function StatusSelect() {
  const say = useText()
  const { agreementNo, details, mayRecord, open } = useRecordingDesk()
  const shown = useShownStatus()
  const keep = useRecorder()
  const { status } = details.row
  const mark = <StatusMark status={statusNameOf(status)} />
  if (!mayRecord) return mark
  const set = async (wanted: CustomerStatus) => {
    const beside = shown(wanted)
    if (beside === null) return flash.error('customer_failed_status_change')
    const refusal = await keep('status.set', { agreementNo, status: wanted, ...beside })
    if (refusal !== undefined) flash.errorSentence(refusal.form ?? 'customer_failed_status_change')
  }
  const choose = (wanted: CustomerStatus) => {
    if (wanted === 'appointed') open('appointment')
    else void set(wanted)
  }
  return (
    <MenuButton
      label={say('recording_status')}
      actions={settable.map((one) => ({
        id: one,
        label:
          one === 'appointed'
            ? say('recording_status_appointed')
            : say(`status_${statusNameOf(one)}`),
        isChosen: one === status,
        onChoose: () => choose(one),
      }))}
      trigger={(trigger) => (
        <span className="recording-status">
          <TextButton {...trigger} outlined trailingIcon={chevronDownOutline}>
            <span className="sr-only">{say('recording_status')}: </span>
            {mark}
          </TextButton>
        </span>
      )}
    />
  )
}
