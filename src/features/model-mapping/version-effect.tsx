import { peopleOutline } from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { MappingChange } from '#domain/mapping-effect/mapping-effect.model.ts'
import type { MappingVersion } from '#domain/model-mapping/model-mapping.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface VersionEffectProps {
  readonly version: MappingVersion
  /** What is compared is what is stored. */
  readonly isDisabled: boolean
  readonly renderEffect: (change: MappingChange, onClose: () => void) => ReactNode
}

/** Opens who would gain or lose by a version. */
export function VersionEffect({ version, isDisabled, renderEffect }: VersionEffectProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={peopleOutline}
        opens="dialog"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {t('mapping_effect_open')}
      </Button>
      {isOpen && renderEffect({ versionId: version.id }, () => setOpen(false))}
    </>
  )
}
