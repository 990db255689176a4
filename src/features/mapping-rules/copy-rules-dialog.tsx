import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { organisationNamesQuery } from './mapping-rules.queries.ts'
import type { MappingRulesPlace } from './mapping-rules.queries.ts'
import { useCopyRules } from './mapping-rules.mutations.ts'

interface CopyRulesDialogProps extends MappingRulesPlace {
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Copies the rules of another organisation in place of all that are here. */
export function CopyRulesDialog({ onReload, onClose, ...place }: CopyRulesDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { data, isError } = useQuery(organisationNamesQuery(place))
  const { mutate, isPending } = useCopyRules(place, onReload, onClose)
  const copy = () => {
    setMissing(chosen === '')
    if (chosen !== '') mutate(chosen)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('mapping_rules_copy_title')}
      note={place.isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button kind="primary" busy={isPending} disabled={!place.isOnline} onClick={copy}>
            {t('mapping_rules_copy')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('mapping_rules_copy_text')}</p>
        <div className="field">
          <span className="field-label">{t('mapping_rules_copy_organisation')}</span>
          <Select<string>
            label={t('mapping_rules_copy_organisation')}
            options={(data ?? [])
              .filter(({ id }) => id !== place.orgId)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id)
              setMissing(false)
            }}
            error={
              isMissing
                ? t('field_required')
                : isError
                  ? t('mapping_rules_options_failed')
                  : undefined
            }
          />
        </div>
      </div>
    </Dialog>
  )
}
