import { chevronDownOutline } from 'ionicons/icons'
import type { MappingVersion } from '#domain/model-mapping/model-mapping.model.ts'
import { findActiveVersion, getVersionState } from '#domain/model-mapping/model-mapping.rules.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface VersionMenuProps {
  readonly versions: readonly MappingVersion[]
  readonly chosen: MappingVersion | null
  readonly isChanged: boolean
  readonly onChoose: (id: string) => void
}

/** The versions by number, each Submitted, Draft or Active; with edits it says draft mode. */
export function VersionMenu({ versions, chosen, isChanged, onChoose }: VersionMenuProps) {
  const { t } = useTranslation()
  const active = findActiveVersion(versions)
  const getLabel = (version: MappingVersion): string =>
    t('model_mapping_version', {
      number: version.version,
      state: t(`model_mapping_state_${getVersionState(version, active)}`),
    })
  const label = isChanged
    ? t('model_mapping_draft_mode')
    : chosen === null
      ? t('model_mapping_no_version')
      : getLabel(chosen)
  return (
    <MenuButton
      label={t('model_mapping_versions')}
      actions={versions.map((version) => ({
        id: version.id,
        label: getLabel(version),
        isChosen: version.id === chosen?.id,
        onChoose: () => onChoose(version.id),
      }))}
      trigger={(trigger) => (
        <TextButton
          outlined
          trailingIcon={chevronDownOutline}
          label={`${t('model_mapping_versions')}: ${label}`}
          {...trigger}
          disabled={versions.length === 0}
        >
          {label}
        </TextButton>
      )}
    />
  )
}
