import { layersOutline } from 'ionicons/icons'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { OfferView } from './use-offer-view.ts'

const focus = (button: HTMLButtonElement | null) => button?.focus()

/**
 * Opens the carousel: an icon beside the arrows on a desktop, which explains why it cannot; text
 * among a phone's tools, where it can.
 */
export function CarouselButton({
  view: { carouselState, openCarousel, isBack },
  hasLabel,
}: {
  readonly view: OfferView
  readonly hasLabel?: true
}) {
  const { t } = useTranslation()
  if (carouselState === null) return null
  const obstacle =
    carouselState === 'possible'
      ? null
      : t(carouselState === 'custom' ? 'carousel_obstacle_custom' : 'carousel_obstacle_few')
  const label = t('carousel_start')
  if (hasLabel === undefined)
    return (
      <IconButton
        icon={layersOutline}
        small
        label={obstacle === null ? label : `${label}. ${obstacle}`}
        disabled={obstacle !== null}
        onClick={openCarousel}
        {...(isBack ? { ref: focus } : {})}
      />
    )
  if (obstacle !== null) return null
  return (
    <TextButton outlined onClick={openCarousel}>
      {label}
    </TextButton>
  )
}
