import * as v from 'valibot'
import { useState } from 'react'
import { findPinFault, isPossiblePin, maxPinLength } from '#domain/vault/pin.rules.ts'
import type { PinForm } from '#domain/vault/pin.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { VaultRefusal } from '#src/offline/vault/vault-controller.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { SessionVault } from '#src/session/vault/session-vault.model.ts'
import { formatMinutesAndSeconds } from './use-time-left.ts'
import './vault.css'

const newPin = v.pipe(
  v.string(),
  v.check((pin) => findPinFault(pin) !== 'pin_length', 'vault_pin_length'),
  v.check((pin) => findPinFault(pin) !== 'pin_obvious', 'vault_choose_obvious'),
)
const presentPin = v.pipe(v.string(), v.check(isPossiblePin, 'vault_pin_incomplete'))

/** Changing a PIN asks for the present one. */
const formModel = (isChange: boolean) =>
  v.pipe(
    v.object({ before: isChange ? presentPin : v.string(), pin: newPin, again: v.string() }),
    v.forward(
      v.partialCheck(
        [['pin'], ['again']],
        ({ pin, again }) => pin === again,
        'vault_choose_different',
      ),
      ['again'],
    ),
  )

function toFormRefusal(refusal: VaultRefusal, t: Translate): FormRefusal {
  switch (refusal.name) {
    case 'pin_length':
      return { fields: { pin: 'vault_pin_length' } }
    case 'pin_obvious':
      return { fields: { pin: 'vault_choose_obvious' } }
    case 'wrong_pin':
      return { fields: { before: t('vault_wrong', { count: refusal.left }) } }
    case 'wait':
      return {
        form: t('vault_wait', {
          time: formatMinutesAndSeconds(
            Math.max(1, Math.ceil((refusal.until - Date.now()) / 1000)),
          ),
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

/** Why a PIN is chosen: it is the first, the person wants another, or theirs is too short today. */
export type PinOccasion = 'first' | 'change' | 'longer'

const occasions = {
  first: { title: 'vault_choose_title', text: 'vault_choose_text' },
  change: { title: 'vault_change_title', text: 'vault_choose_text' },
  longer: { title: 'vault_longer_title', text: 'vault_longer_text' },
} as const satisfies Record<PinOccasion, { readonly title: TextKey; readonly text: TextKey }>

const texts = {
  digits: {
    pin: 'vault_choose_new',
    hint: 'vault_choose_hint',
    again: 'vault_choose_again',
    inputmode: 'numeric',
  },
  password: {
    pin: 'vault_choose_new_password',
    hint: 'vault_choose_hint_password',
    again: 'vault_choose_again_password',
    inputmode: 'text',
  },
} as const

/** The fields for the present PIN, where it is changed, and twice for the new one. */
function PinFields({ isChange }: { readonly isChange: boolean }) {
  const { t } = useTranslation()
  const [form, setForm] = useState<PinForm>('digits')
  const { pin, hint, again, inputmode } = texts[form]
  const shared = { large: true, type: 'password', maxlength: maxPinLength } as const
  return (
    <>
      {isChange && <TextField {...shared} name="before" label={t('vault_choose_before')} />}
      <Segmented
        label={t('vault_form')}
        value={form}
        options={[
          { value: 'digits', label: t('vault_form_digits') },
          { value: 'password', label: t('vault_form_password') },
        ]}
        onChange={setForm}
      />
      <TextField {...shared} name="pin" label={t(pin)} hint={t(hint)} inputmode={inputmode} />
      <TextField {...shared} name="again" label={t(again)} inputmode={inputmode} />
    </>
  )
}

export interface PinSheetProps {
  readonly vault: Pick<SessionVault, 'choosePin'>
  readonly organisation: string
  readonly occasion: PinOccasion
  readonly onClose: () => void
}

/** Chooses the device's PIN. Until then the device stores no customers. */
export function PinSheet({ vault, organisation, occasion, onClose }: PinSheetProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const isChange = occasion !== 'first'
  const [schema] = useState(() => formModel(isChange))
  const title = t(occasions[occasion].title)

  async function save({
    pin,
    before,
  }: {
    readonly pin: string
    readonly before: string
  }): Promise<FormRefusal | undefined> {
    setBusy(true)
    try {
      const refusal = await vault.choosePin(pin, isChange ? before : undefined)
      if (refusal !== null) return toFormRefusal(refusal, t)
      flash.success('vault_chosen')
      onClose()
      return undefined
    } catch {
      return { form: 'vault_failed' }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      width={440}
      isPersistent
      actions={
        <>
          <Button onClick={onClose}>{t('vault_choose_later')}</Button>
          <Button kind="primary" type="submit" form="device-pin" busy={isBusy}>
            {t(isBusy ? 'vault_choose_saving' : 'vault_choose_save')}
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
        <p>{t(occasions[occasion].text, { organisation })}</p>
        <PinFields isChange={isChange} />
      </Form>
    </Sheet>
  )
}
