import { useState } from 'react'
import { isAllowedInput, readAdjustment } from '#domain/deal/deal-entry.rules.ts'
import type { AdjustMethod } from '#domain/deal/deal-entry.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface AdjustPriceProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The price as it stands, minor units. */
  readonly price: number
  readonly onPrice: (price: number) => void
}

const faults = {
  required: 'field_required',
  not_a_number: 'number_invalid',
  below_zero: 'number_positive',
  not_whole: 'number_integer',
  too_much: 'deal_entry_too_much',
} as const satisfies Record<string, TextKey>

/** Adjusts the price by an amount and a method, both required. */
export function AdjustPrice({ isOpen, onClose, price, onPrice }: AdjustPriceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number } = format.organisation.money
  const [text, setText] = useState('')
  const [method, setMethod] = useState<AdjustMethod | null>(null)
  const [isTried, setTried] = useState(false)
  const amount = readAdjustment(text, 'add', number)
  const amountFault = isTried && !amount.ok ? t(faults[amount.refusal]) : undefined
  const methodFault = isTried && method === null ? t('deal_adjust_method_required') : undefined
  const leave = () => {
    setText('')
    setMethod(null)
    setTried(false)
    onClose()
  }
  const apply = () => {
    const adjustment = readAdjustment(text, method, number)
    if (!adjustment.ok) {
      setTried(true)
      return
    }
    onPrice(Math.max(0, price + adjustment.value * 100))
    leave()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={t('deal_adjust')}
      about={t('deal_adjust_now', { price: format.money(price, { decimals: 0 }) })}
      width={400}
      actions={
        <>
          <Button onClick={leave}>{t('deal_adjust_cancel')}</Button>
          <Button kind="primary" onClick={apply}>
            {t('deal_adjust_apply')}
          </Button>
        </>
      }
    >
      <form
        className="form adjust-price"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <FieldFrame
          label={t('deal_adjust_amount')}
          labelId="adjust-amount-label"
          inputId="adjust-amount"
        >
          <InputBox
            id="adjust-amount"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            isInvalid={amountFault !== undefined}
            aria-describedby="adjust-amount-note"
            onChange={(typed) => {
              if (isAllowedInput(typed, number, { decimals: true, negative: true })) setText(typed)
            }}
          />
          <FieldNote id="adjust-amount-note" error={amountFault} hint={undefined} />
        </FieldFrame>
        <FieldFrame label={t('deal_adjust_method')} labelId="adjust-method-label">
          <Segmented
            label={t('deal_adjust_method')}
            options={[
              { value: 'add', label: t('deal_adjust_add') },
              { value: 'subtract', label: t('deal_adjust_subtract') },
            ]}
            value={method ?? ''}
            onChange={(chosen) => setMethod(chosen === '' ? null : chosen)}
          />
          <FieldNote id="adjust-method-note" error={methodFault} hint={undefined} />
        </FieldFrame>
      </form>
    </Dialog>
  )
}
