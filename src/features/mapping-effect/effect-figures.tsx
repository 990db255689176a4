import { Link } from '@tanstack/react-router'
import { arrowForwardOutline } from 'ionicons/icons'
import { useId } from 'react'
import { effectGroups } from '#domain/mapping-effect/mapping-effect.model.ts'
import type { EffectGroup, MappingEffect } from '#domain/mapping-effect/mapping-effect.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface EffectProps {
  readonly orgId: string
  readonly effect: MappingEffect
}

/** The share in percent; what is little never looks like nothing. */
function useShare() {
  const { percent } = useFormat()
  return (part: number, whole: number): string => {
    const share = (part * 100) / whole
    if (share > 0 && share < 0.1) return `< ${percent(0.1, 1)}`
    return percent(share, share > 0 && share < 10 ? 1 : 0)
  }
}

/** How many of all customers were compared. */
function SampleSize({ effect: { compared, total } }: Pick<EffectProps, 'effect'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const getShare = useShare()
  return (
    <p className="second figures">
      {compared >= total
        ? t('mapping_effect_all', { total: number(compared, 0) })
        : t('mapping_effect_sample', {
            compared: number(compared, 0),
            total: number(total, 0),
            share: getShare(compared, total),
          })}
    </p>
  )
}

interface ExamplesProps extends EffectProps {
  readonly group: EffectGroup
}

/** Customers of a group, each with their best offer before and after. */
function Examples({ orgId, effect, group }: ExamplesProps) {
  const { t } = useTranslation()
  const none = t('mapping_effect_no_offer')
  return (
    <ul>
      {effect.examples
        .filter((one) => one.group === group)
        .map(({ fAgreementNo, name, before, after }) => (
          <li key={fAgreementNo}>
            <Link
              to="/$orgId/customer/$agreementNo"
              params={{ orgId, agreementNo: fAgreementNo }}
              dir="auto"
            >
              {name}
            </Link>{' '}
            <span className="second small effect-change">
              <span dir="auto">{before ?? none}</span>
              <Icon icon={arrowForwardOutline} size={12} />{' '}
              <span className="sr-only">{t('mapping_effect_becomes')}</span>{' '}
              <span dir="auto">{after ?? none}</span>
            </span>
          </li>
        ))}
    </ul>
  )
}

/** How many customers gain, lose or change, and some of them by name. */
export function EffectFigures({ orgId, effect }: EffectProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const getShare = useShare()
  const examples = useId()
  const { obstacle, compared, counts } = effect
  if (obstacle !== null)
    return <p className="caution">{t(`mapping_effect_obstacle_${obstacle}`)}</p>
  if (compared === 0) return <p className="second">{t('mapping_effect_none_text')}</p>
  const named = effectGroups.filter((group) => effect.examples.some((one) => one.group === group))
  return (
    <>
      <SampleSize effect={effect} />
      <table className="effect-counts" aria-label={t('mapping_effect_counts')}>
        <tbody>
          {effectGroups.map((group) => (
            <tr key={group} className={group}>
              <th scope="row">{t(`mapping_effect_group_${group}`)}</th>
              <td className="figures strong">{number(counts[group], 0)}</td>
              <td className="figures second">{getShare(counts[group], compared)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="second small">{t('mapping_effect_own')}</p>
      {named.length > 0 && (
        <section className="effect-examples" aria-labelledby={examples}>
          <h3 id={examples}>{t('mapping_effect_examples')}</h3>
          {named.map((group) => (
            <div key={group}>
              <h4 className="second">{t(`mapping_effect_group_${group}`)}</h4>
              <Examples orgId={orgId} effect={effect} group={group} />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
