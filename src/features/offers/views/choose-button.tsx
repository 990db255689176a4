import { checkmarkOutline } from 'ionicons/icons'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import '#src/ui/button/button.css'

export interface ChooseButtonProps {
  readonly isChosen: boolean
  /** The offer's vehicle, for screen readers. */
  readonly name: string
  readonly onChoose: () => void
}

/** Selects an offer. */
export function ChooseButton({ isChosen, name, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="text-button outlined choose-offer"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {isChosen && <Icon icon={checkmarkOutline} size={16} />}
      {t(isChosen ? 'offers_chosen' : 'offers_choose')}
      <span className="sr-only">{name}</span>
    </button>
  )
}
