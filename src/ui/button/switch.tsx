import './button.css'

export interface SwitchProps {
  readonly checked: boolean
  /** The id of the element that names it. */
  readonly labelledBy: string
  /** The ids of the elements that say what it means. */
  readonly describedBy: string
  readonly disabled?: boolean
  readonly onSwitch: () => void
}

/** Something that is on or off, changed at once; its name is beside it. */
export function Switch({ checked, labelledBy, describedBy, disabled, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={checked}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onSwitch}
    >
      <span className="switch-track" />
    </button>
  )
}
