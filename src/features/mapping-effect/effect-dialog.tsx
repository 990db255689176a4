import { useQuery } from '@tanstack/react-query'
import type { MappingChange } from '#domain/mapping-effect/mapping-effect.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { EffectFigures } from './effect-figures.tsx'
import { WholeEffect } from './whole-effect.tsx'
import { effectSampleQuery } from './mapping-effect.queries.ts'
import type { MappingEffectPlace } from './mapping-effect.queries.ts'
import './mapping-effect.css'

/** The sample, or why there is none. */
function EffectSample(place: MappingEffectPlace) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(effectSampleQuery(place))
  if (data !== undefined) return <EffectFigures orgId={place.orgId} effect={data} />
  if (error === null || isFetching)
    return (
      <div role="status">
        <p className="second">{t('mapping_effect_comparing')}</p>
        <Skeleton height={180} />
      </div>
    )
  const failure = toFailure(error)
  const isRepeated = failure.kind === 'refused' && failure.code === 'rule_repeated'
  return (
    <StateView
      kind={place.isOnline ? 'failed' : 'offline'}
      title={t(isRepeated ? 'mapping_rules_repeated' : 'mapping_effect_failed')}
      onRetry={() => void refetch()}
    />
  )
}

const getAbout = ({ versionId, ...unsaved }: MappingChange) =>
  versionId === undefined
    ? Object.keys(unsaved).length === 0
      ? 'mapping_effect_about_rules'
      : 'mapping_effect_about_unsaved'
    : 'mapping_effect_about_version'

/** How many customers gain, lose or change their best offer by a change, before it is in force. */
export function EffectDialog({
  onClose,
  ...place
}: MappingEffectPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('mapping_effect_title')}
      about={t(getAbout(place.change))}
      width={680}
      note={place.isOnline ? undefined : t('bulk_offline')}
      actions={<Button onClick={onClose}>{t('dialog_close')}</Button>}
    >
      <div className="mapping-effect">
        <EffectSample {...place} />
        <WholeEffect {...place} />
      </div>
    </Dialog>
  )
}
