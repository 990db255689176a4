import { backspaceOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export interface PinPadProps {
  readonly disabled: boolean
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
}

/** Ten figures under a thumb. A keyboard types into the field. */
export function PinPad({ disabled, onDigit, onDelete }: PinPadProps) {
  const say = useText()
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
    <div className="pin-pad" role="group" aria-label={say('vault_pad')}>
      {digits.map(key)}
      <span />
      {key('0')}
      <button
        type="button"
        className="pin-key"
        aria-label={say('vault_delete')}
        disabled={disabled}
        onClick={onDelete}
      >
        <Icon of={backspaceOutline} size={24} />
      </button>
    </div>
  )
}
