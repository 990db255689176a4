import { arrowDownOutline, arrowUpOutline, trashOutline } from 'ionicons/icons'
import type { EditedStep } from '#domain/processing/steps/step-list.rules.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { summariseValue } from './param-cards.tsx'

/** One step: its number, name, kind and parameters, to edit, move and remove. */
export function StepCard({
  step: { name, key, params },
  at,
  count,
  onEdit,
  onMove,
  onRemove,
}: {
  readonly step: EditedStep
  readonly at: number
  readonly count: number
  readonly onEdit: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const kind = t(`ptb_step_key_${key}`)
  return (
    <li className="param-card step-card">
      <button type="button" onClick={onEdit}>
        <span className="param-card-head">
          <span className="sr-only">{t('ptb_step_edit', { name })}</span>
          <span className="figures second">{format.number(at + 1)}</span>
          <strong aria-hidden="true">{name}</strong>
          {name !== kind && <span className="param-chip">{kind}</span>}
        </span>
        <span className="param-summary" dir="auto">
          {summariseValue(params)}
        </span>
      </button>
      <IconButton
        icon={arrowUpOutline}
        label={t('ptb_step_up', { name })}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={arrowDownOutline}
        label={t('ptb_step_down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton icon={trashOutline} label={t('ptb_step_remove', { name })} onClick={onRemove} />
    </li>
  )
}
