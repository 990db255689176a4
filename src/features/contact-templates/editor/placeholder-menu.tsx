import { suggestedPlaceholders } from '#domain/contact-templates/contact-template.model.ts'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import type { MenuTrigger } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useTemplateTexts } from '../template-texts.tsx'

interface PlaceholderMenuProps {
  readonly onChoose: (name: string) => void
  readonly trigger: (trigger: MenuTrigger) => React.ReactNode
}

/** The places that letters to customers are about. */
export function PlaceholderMenu({ onChoose, trigger }: PlaceholderMenuProps) {
  const { t } = useTranslation()
  const { getPlaceholder } = useTemplateTexts()
  return (
    <MenuButton
      label={t('templates_places')}
      actions={suggestedPlaceholders.map((name) => ({
        id: name,
        label: getPlaceholder(name),
        onChoose: () => onChoose(name),
      }))}
      trigger={trigger}
    />
  )
}
