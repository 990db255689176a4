import * as v from 'valibot'
import { useState } from 'react'
import type { Refusal } from '#src/offline/vault-keeper.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'
import type { VaultDesk } from './vault-desk.model.ts'
import { minutesAndSeconds } from './use-time-left.ts'
import './vault.css'

const digits = v.pipe(v.string(), v.regex(/^\d{6,12}$/u, 'vault_pin_digits'))

/** Only a change asks for the PIN so far. */
const formModel = (isChange: boolean) =>
  v.pipe(
    v.object({ before: isChange ? digits : v.string(), pin: digits, again: v.string() }),
    v.forward(
      v.partialCheck(
        [['pin'], ['again']],
        ({ pin, again }) => pin === again,
        'vault_choose_different',
      ),
      ['again'],
    ),
  )

function refusalOf(refusal: Refusal, say: Say): FormRefusal {
  switch (refusal.name) {
    case 'pin_digits':
      return { fields: { pin: 'vault_pin_digits' } }
    case 'pin_obvious':
      return { fields: { pin: 'vault_choose_obvious' } }
    case 'wrong_pin':
      return { fields: { before: say('vault_wrong', { count: refusal.left }) } }
    case 'wait':
      return {
        form: say('vault_wait', {
          time: minutesAndSeconds(Math.max(1, Math.ceil((refusal.until - Date.now()) / 1000))),
        }),
      }
    case 'sign_in':
      return { form: 'vault_too_many' }
    case 'lease_over':
    case 'clock_back':
      return { form: `vault_${refusal.name}` }
    case 'none':
      return { form: 'vault_choose_refused' }
  }
}

export interface PinSheetProps {
  readonly desk: Pick<VaultDesk, 'choosePin'>
  readonly organisation: string
  /** Another PIN in the place of one; else the first. */
  readonly isChange: boolean
  readonly onClose: () => void
}

/** Chooses the PIN of this device. Whoever puts it off keeps the former protection, and no customers on the device. */
export function PinSheet({ desk, organisation, isChange, onClose }: PinSheetProps) {
  const say = useText()
  const [isBusy, setBusy] = useState(false)
  const [schema] = useState(() => formModel(isChange))
  const title = say(isChange ? 'vault_change_title' : 'vault_choose_title')

  async function save({
    pin,
    before,
  }: {
    readonly pin: string
    readonly before: string
  }): Promise<FormRefusal | undefined> {
    setBusy(true)
    try {
      const refusal = await desk.choosePin(pin, isChange ? before : undefined)
      if (refusal !== null) return refusalOf(refusal, say)
      flash.success('vault_chosen')
      onClose()
      return undefined
    } catch {
      return { form: 'vault_failed' }
    } finally {
      setBusy(false)
    }
  }

  const field = (name: 'before' | 'pin' | 'again', label: string, hint?: string) => (
    <TextField
      large
      name={name}
      label={label}
      type="password"
      inputmode="numeric"
      maxlength={12}
      {...(hint === undefined ? {} : { hint })}
    />
  )
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      width={440}
      isSteady
      actions={
        <>
          <Button onClick={onClose}>{say('vault_choose_later')}</Button>
          <Button kind="primary" type="submit" form="device-pin" busy={isBusy}>
            {say('vault_choose_save')}
          </Button>
        </>
      }
    >
      <Form
        id="device-pin"
        isShort
        schema={schema}
        defaults={{ before: '', pin: '', again: '' }}
        onSubmit={save}
        label={title}
      >
        <p>{say('vault_choose_text', { organisation })}</p>
        {isChange && field('before', say('vault_choose_before'))}
        {field('pin', say('vault_choose_new'), say('vault_choose_hint'))}
        {field('again', say('vault_choose_again'))}
      </Form>
    </Sheet>
  )
}
