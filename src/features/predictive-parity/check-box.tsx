import type { P4Check } from '#domain/predictive-parity/p4-run.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useMonthName } from '#src/ui/month-name.ts'

const parts = ['foreseen_within', 'foreseen_over', 'unforeseen_within'] as const

/** What an earlier run said of the months since, against what is so today. */
export function CheckBox({ check }: { readonly check: P4Check }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { long } = useMonthName()
  const foreseen = check.foreseen_within + check.foreseen_over
  const most = Math.max(1, ...parts.map((part) => check[part]))
  return (
    <section className="p4-check" aria-label={t('p4_check')}>
      <p>
        <b>{t('p4_check')}</b>{' '}
        <span className="second">
          {t('p4_check_of', {
            number: check.number,
            from: long(check.from),
            to: long(check.to),
          })}
        </span>
      </p>
      {foreseen > 0 && (
        <p>
          {t('p4_check_right', {
            share: format.number(Math.round((check.foreseen_within / foreseen) * 100), 0),
            foreseen: format.number(foreseen, 0),
          })}
        </p>
      )}
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`p4_check_${part}`)}</dt>
            <dd className="figures">
              <span
                className={`p4-share ${part}`}
                style={{ width: `${(check[part] / most) * 80}%` }}
              />
              {format.number(check[part], 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
