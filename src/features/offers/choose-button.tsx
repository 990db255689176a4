import { useText } from '#src/ui/text.ts'
import '#src/ui/button/button.css'

export interface ChooseButtonProps {
  readonly isChosen: boolean
  /** The offer's vehicle, for who cannot see the column. */
  readonly name: string
  readonly onChoose: () => void
}

/** Makes an offer the one that is worked with; pressed where it is. */
export function ChooseButton({ isChosen, name, onChoose }: ChooseButtonProps) {
  const say = useText()
  return (
    <button
      type="button"
      className="text-button outlined choose-offer"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {say(isChosen ? 'offers_chosen' : 'offers_choose')}
      <span className="sr-only">{name}</span>
    </button>
  )
}
