import { arrowUndoOutline } from 'ionicons/icons'
import { readModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import type { PairDifference } from '#domain/model-mapping/model-mapping.rules.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { toModelText } from './mapping-grid-row.tsx'

/** More are counted, not listed. */
const maxListed = 100

interface DifferenceListProps {
  readonly title: string
  readonly differences: readonly PairDifference[]
  /** Puts one pair back; left out where it is of a version that was stored. */
  readonly onPutBack?: (difference: PairDifference) => void
}

/** What differs, pair by pair. */
export function DifferenceList({ title, differences, onPutBack }: DifferenceListProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rest = differences.length - maxListed
  return (
    <section className="mapping-differences" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {differences.slice(0, maxListed).map((one) => {
          const names = {
            customer: toModelText(readModelName(one.customer)),
            offer: toModelText(readModelName(one.offer)),
          }
          return (
            <li key={`${one.customer} ${one.offer}`}>
              <span>
                {names.customer} – <strong>{names.offer}</strong>
                <span className="second">{t(`model_mapping_change_${one.kind}`)}</span>
              </span>
              {onPutBack !== undefined && (
                <IconButton
                  small
                  icon={arrowUndoOutline}
                  label={t('model_mapping_put_back', names)}
                  onClick={() => onPutBack(one)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="second">{t('model_mapping_more', { number: number(rest) })}</p>}
    </section>
  )
}
