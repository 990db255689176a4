import { chevronDownOutline, personOutline } from 'ionicons/icons'
import type { Representative } from '#domain/customers/details/representative.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { belowLaptop, tablet, useMedia } from '#src/ui/media.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface RepresentativeChoiceProps {
  readonly representatives: readonly Representative[]
  /** The position that is chosen. */
  readonly chosen: number
  readonly onChoose: (position: number) => void
}

/** The customer's representative, of up to three; plain text where there is no other. */
export function RepresentativeChoice({
  representatives,
  chosen,
  onChoose,
}: RepresentativeChoiceProps) {
  const { t } = useTranslation()
  const getName = ({ firstName, lastName, position }: Representative) =>
    `${firstName} ${lastName}`.trim() || t('details_representative_nameless', { position })
  const current = representatives.find(({ position }) => position === chosen)
  const isTablet = useMedia(tablet)
  const isShort = useMedia(belowLaptop) && !isTablet
  const label =
    current === undefined
      ? t('details_representative')
      : t('details_representative_chosen', { name: getName(current) })
  if (representatives.length === 1 && current !== undefined)
    return (
      <span className="only-representative" title={label}>
        {isShort && <Icon icon={personOutline} size={16} />}
        <span className={isShort ? 'sr-only' : 'ellipsis'}>{label}</span>
        {isShort && (
          <span className="ellipsis" aria-hidden="true">
            {getName(current)}
          </span>
        )}
      </span>
    )
  return (
    <MenuButton
      label={t('details_representative')}
      actions={representatives.map((one) => ({
        id: String(one.position),
        label: getName(one),
        isChosen: one.position === chosen,
        onChoose: () => onChoose(one.position),
      }))}
      trigger={(trigger) =>
        // On a laptop and a phone the name alone: the word before it would leave no space for it.
        isShort && current !== undefined ? (
          <TextButton {...trigger} icon={personOutline} trailingIcon={chevronDownOutline}>
            <span className="sr-only">{label}</span>
            <span className="ellipsis" aria-hidden="true">
              {getName(current)}
            </span>
          </TextButton>
        ) : (
          <TextButton {...trigger} trailingIcon={chevronDownOutline}>
            <span className="ellipsis">{label}</span>
          </TextButton>
        )
      }
    />
  )
}
