import { backspaceOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export interface PinPadProps {
  readonly disabled: boolean
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
}

/** Digits for a thumb; a keyboard types into the field. */
export function PinPad({ disabled, onDigit, onDelete }: PinPadProps) {
  const { t } = useTranslation()
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className="pin-key"
      disabled={disabled}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  )
  return (
    <div className="pin-pad" role="group" aria-label={t('vault_pad')}>
      {digits.map(key)}
      <span />
      {key('0')}
      <button
        type="button"
        className="pin-key"
        aria-label={t('vault_delete')}
        disabled={disabled}
        onClick={onDelete}
      >
        <Icon icon={backspaceOutline} size={24} />
      </button>
    </div>
  )
}
