import { layersOutline } from 'ionicons/icons'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useText } from '#src/ui/text.ts'
import type { OfferView } from './use-offer-view.ts'

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Leads to the offers one at a time, or says why it does not; to the right of the arrows on a desk, in words among the other tools on a phone. */
export function LeafButton({
  view: { leafing, leaf, isBack },
  inWords,
}: {
  readonly view: OfferView
  readonly inWords?: true
}) {
  const say = useText()
  if (leafing === null) return null
  const obstacle =
    leafing === 'possible'
      ? null
      : say(leafing === 'custom' ? 'carousel_obstacle_custom' : 'carousel_obstacle_few')
  const label = say('carousel_start')
  if (inWords === undefined)
    return (
      <IconButton
        icon={layersOutline}
        small
        label={obstacle === null ? label : `${label}. ${obstacle}`}
        disabled={obstacle !== null}
        onClick={leaf}
        {...(isBack ? { ref: focus } : {})}
      />
    )
  return (
    <TextButton outlined disabled={obstacle !== null} onClick={leaf}>
      {label}
      {obstacle !== null && <span className="sr-only">{obstacle}</span>}
    </TextButton>
  )
}
