import type { CampaignDetailAnswer } from '#domain/reports/report.contract.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { writeShare } from './report-columns.tsx'

type HoldOutSide = NonNullable<CampaignDetailAnswer['effect']>['addressed']

/** What a campaign did, as a sentence, and the figures that it stands on. */
export function HoldOutEffectNote({ effect }: Pick<CampaignDetailAnswer, 'effect'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (effect === null) return null
  const { verdict, difference, low, high } = effect
  const writeSide = ({ customers, sold }: HoldOutSide) =>
    t('reports_effect_side', {
      sold: format.number(sold),
      customers: format.number(customers),
      share: writeShare(format, customers === 0 ? null : (sold / customers) * 100),
    })
  return (
    <section className="report-effect" aria-label={t('reports_effect')}>
      <h3>{t('reports_effect')}</h3>
      <p className="strong">
        {t(`reports_effect_${verdict}`, {
          difference: writeShare(format, difference === null ? null : Math.abs(difference)),
        })}
      </p>
      <dl>
        <dt>{t('reports_effect_addressed')}</dt>
        <dd className="figures">{writeSide(effect.addressed)}</dd>
        <dt>{t('reports_effect_held_out')}</dt>
        <dd className="figures">{writeSide(effect.held_out)}</dd>
        {low !== null && high !== null && (
          <>
            <dt>{t('reports_effect_interval')}</dt>
            <dd className="figures">
              {t('reports_effect_from_to', {
                difference: writeShare(format, difference),
                low: writeShare(format, low),
                high: writeShare(format, high),
              })}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
