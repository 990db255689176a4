import { chevronDownOutline } from 'ionicons/icons'
import type { Representative } from '#domain/customers/representative.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useText } from '#src/ui/text.ts'

export interface RepresentativeChoiceProps {
  readonly representatives: readonly Representative[]
  /** The position that is chosen. */
  readonly chosen: number
  readonly onChoose: (position: number) => void
}

/** Who speaks for the customer, of up to three. */
export function RepresentativeChoice({
  representatives,
  chosen,
  onChoose,
}: RepresentativeChoiceProps) {
  const say = useText()
  const nameOf = ({ firstName, lastName, position }: Representative) =>
    `${firstName} ${lastName}`.trim() || say('details_representative_nameless', { position })
  const current = representatives.find(({ position }) => position === chosen)
  return (
    <MenuButton
      label={say('details_representative')}
      actions={representatives.map((one) => ({
        id: String(one.position),
        label: nameOf(one),
        isChosen: one.position === chosen,
        onChoose: () => onChoose(one.position),
      }))}
      trigger={(trigger) => (
        <TextButton {...trigger} trailingIcon={chevronDownOutline}>
          <span className="ellipsis">
            {current === undefined
              ? say('details_representative')
              : say('details_representative_chosen', { name: nameOf(current) })}
          </span>
        </TextButton>
      )}
    />
  )
}
