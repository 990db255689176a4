import { chevronDownOutline } from 'ionicons/icons'
import { TextButton } from '../button/text-button.tsx'
import { MenuButton } from '../overlay/menu-button.tsx'

interface FilterMenuProps<Value extends string> {
  /** What it filters by. */
  readonly label: string
  /** The choice that leaves nothing out. */
  readonly allLabel: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: Value | undefined) => void
}

/** One value of a list's filter, or all. */
export function FilterMenu<Value extends string>({
  label,
  allLabel,
  options,
  value,
  onChange,
}: FilterMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <MenuButton
      label={label}
      actions={[
        {
          id: 'all',
          label: allLabel,
          isChosen: chosen === undefined,
          onChoose: () => onChange(undefined),
        },
        ...options.map((option) => ({
          id: `value ${option.value}`,
          label: option.label,
          isChosen: option === chosen,
          onChoose: () => onChange(option.value),
        })),
      ]}
      trigger={(trigger) => (
        <TextButton outlined trailingIcon={chevronDownOutline} {...trigger}>
          <span className="ellipsis">{chosen?.label ?? allLabel}</span>
        </TextButton>
      )}
    />
  )
}
