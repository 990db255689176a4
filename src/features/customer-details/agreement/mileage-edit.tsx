import { createOutline } from 'ionicons/icons'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { MileageKind } from '#domain/customers/mileage.rules.ts'
import { maxMiles } from '#domain/customers/mileage.rules.ts'
import { readTypedNumber } from '#domain/formatting/number.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { findMileageConflict, useMileageChange } from './mileage.mutations.ts'
import '#src/ui/form/form.css'

export interface MileageEditProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly which: MileageKind
  /** The field's name. */
  readonly label: string
  readonly value: number | null
  readonly version: number
}

/**
 * A mileage that can be corrected in place. A typed value stays until it is saved or cancelled; a
 * conflict shows both values.
 */
export function MileageEdit({
  api,
  orgId,
  agreementNo,
  which,
  label,
  value,
  version,
}: MileageEditProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isBad, setBad] = useState(false)
  const change = useMileageChange(api, orgId, agreementNo)
  const conflict = findMileageConflict(change.error)
  const written = (miles: number | null) => (miles === null ? '–' : format.number(miles))

  const close = () => {
    setTyped(null)
    change.reset()
  }
  const open = () => {
    setTyped(value === null ? '' : format.number(value))
    setBad(false)
    requestAnimationFrame(() => input.current?.select())
  }
  const miles = readTypedNumber(typed ?? '', format.organisation.money.number)
  const isWhole = miles !== undefined && Number.isInteger(miles) && miles >= 0 && miles <= maxMiles
  const save = (on: number) => {
    if (miles === undefined || !isWhole) return setBad(true)
    change.mutate({ which, new_mileage: miles, version: on }, { onSuccess: close })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(conflict?.version ?? version)
  }

  if (typed === null) {
    return (
      <>
        <IconButton
          icon={createOutline}
          small
          label={t('agreement_mileage_edit', { field: label })}
          onClick={open}
        />
        <span className="figures">{written(value)}</span>
      </>
    )
  }
  const error = isBad
    ? t('agreement_mileage_bad', { most: format.number(maxMiles) })
    : change.isError && conflict === null
      ? t('customer_failed_mileage_update')
      : undefined
  return (
    <form className="mileage-edit" noValidate onSubmit={submit}>
      <InputBox
        ref={input}
        value={typed}
        inputMode="numeric"
        aria-label={label}
        aria-describedby={noteId}
        isInvalid={error !== undefined}
        onChange={(next) => {
          setTyped(next)
          setBad(false)
        }}
      />
      {conflict === null ? (
        <>
          <Button type="submit" size="small" kind="primary" busy={change.isPending}>
            {t('agreement_mileage_save')}
          </Button>
          <Button size="small" onClick={close}>
            {t('agreement_mileage_cancel')}
          </Button>
        </>
      ) : (
        <div className="mileage-stale" role="alert">
          <Hint tone="caution">
            {t('agreement_mileage_stale', { theirs: written(conflict.mileage), yours: typed })}
          </Hint>
          <Button type="submit" size="small" kind="primary" busy={change.isPending}>
            {t('agreement_mileage_mine', { miles: typed })}
          </Button>
          <Button size="small" onClick={() => void change.keepTheirs().then(close)}>
            {t('agreement_mileage_theirs', { miles: written(conflict.mileage) })}
          </Button>
        </div>
      )}
      <p
        id={noteId}
        className="field-note refusal"
        role={error === undefined ? undefined : 'alert'}
      >
        {error}
      </p>
    </form>
  )
}
