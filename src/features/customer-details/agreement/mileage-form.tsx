import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { MileageCorrection } from '#domain/customers/mileage.model.ts'
import { maxMiles } from '#domain/customers/mileage.rules.ts'
import { readTypedNumber } from '#domain/formatting/number.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { useRecord } from '#src/session/outbox/use-outbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import '#src/ui/form/form.css'

export interface MileageFormProps extends Omit<MileageCorrection, 'new_mileage'> {
  /** What is typed, by name. */
  readonly label: string
  /** The row's version that the person sees. */
  readonly version: number
  readonly onClose: () => void
}

/** Records a corrected mileage on this device; what was typed stays until the device has it. */
export function MileageForm({
  agreementNo,
  which,
  seen,
  label,
  version,
  onClose,
}: MileageFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const record = useRecord()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const [typed, setTyped] = useState(seen === null ? '' : format.number(seen))
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** A retry carries the id of the first attempt, so that nothing is stored twice. */
  const [retryId, setRetryId] = useState<string | null>(null)

  async function save(miles: number): Promise<void> {
    setBusy(true)
    try {
      await record(
        'mileage.correct',
        { agreementNo, which, new_mileage: miles, seen },
        { base: version, ...(retryId === null ? {} : { id: retryId }) },
      )
      onClose()
    } catch (fault) {
      if (!(fault instanceof StorageError)) throw fault
      setBusy(false)
      setRetryId(fault.id)
      setError(t(`recording_not_kept_${fault.fault}`))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const miles = readTypedNumber(typed, format.organisation.money.number)
    if (miles === undefined || !Number.isInteger(miles) || miles < 0 || miles > maxMiles)
      setError(t('agreement_mileage_bad', { most: format.number(maxMiles) }))
    else if (miles === seen) onClose()
    else if (!isBusy) void save(miles)
  }
  return (
    <form className="mileage-edit" noValidate onSubmit={submit}>
      <label className="small second" htmlFor={`${id}-miles`}>
        {label}
      </label>
      <InputBox
        ref={input}
        id={`${id}-miles`}
        value={typed}
        inputMode="numeric"
        aria-describedby={`${id}-note`}
        isInvalid={error !== null}
        onChange={(next) => {
          setTyped(next)
          setError(null)
        }}
      />
      <Button type="submit" size="small" kind="primary" busy={isBusy}>
        {t('agreement_mileage_save')}
      </Button>
      <Button size="small" onClick={onClose}>
        {t('agreement_mileage_cancel')}
      </Button>
      <p
        id={`${id}-note`}
        className="field-note refusal"
        role={error === null ? undefined : 'alert'}
      >
        {error}
      </p>
    </form>
  )
}
