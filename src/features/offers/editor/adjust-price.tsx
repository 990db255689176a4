import { useState } from 'react'
import { mayBeTyped, readAdjustment } from '#domain/deals/deal-entry.rules.ts'
import type { AdjustMethod } from '#domain/deals/deal-entry.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { InputBox } from '#src/ui/form/input-box.tsx'
import { Segmented } from '#src/ui/form/segmented.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useText } from '#src/ui/text.ts'

export interface AdjustPriceProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The price as it stands, minor units. */
  readonly price: number
  readonly onPrice: (price: number) => void
}

const faults = {
  required: 'deal_entry_required',
  not_a_number: 'deal_entry_not_a_number',
  below_zero: 'deal_entry_below_zero',
  not_whole: 'deal_entry_not_whole',
  too_much: 'deal_entry_too_much',
} as const satisfies Record<string, TextKey>

/** The price by how much more or less it is to be (W§5 L112): an amount and a method, both asked for. */
export function AdjustPrice({ isOpen, onClose, price, onPrice }: AdjustPriceProps) {
  const say = useText()
  const format = useFormat()
  const { number } = format.organisation.money
  const [text, setText] = useState('')
  const [method, setMethod] = useState<AdjustMethod | null>(null)
  const [isTried, setTried] = useState(false)
  const amount = readAdjustment(text, 'add', number)
  const amountFault = isTried && !amount.ok ? say(faults[amount.refusal]) : undefined
  const methodFault = isTried && method === null ? say('deal_adjust_method_required') : undefined
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
      title={say('deal_adjust')}
      about={say('deal_adjust_now', { price: format.money(price, { decimals: 0 }) })}
      width={400}
      actions={
        <>
          <Button onClick={leave}>{say('deal_adjust_cancel')}</Button>
          <Button kind="primary" onClick={apply}>
            {say('deal_adjust_apply')}
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
          label={say('deal_adjust_amount')}
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
              if (mayBeTyped(typed, number, { decimals: true, negative: true })) setText(typed)
            }}
          />
          <FieldNote id="adjust-amount-note" error={amountFault} hint={undefined} />
        </FieldFrame>
        <FieldFrame label={say('deal_adjust_method')} labelId="adjust-method-label">
          <Segmented
            label={say('deal_adjust_method')}
            options={[
              { value: 'add', label: say('deal_adjust_add') },
              { value: 'subtract', label: say('deal_adjust_subtract') },
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
