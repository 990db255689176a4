import type { P4Check, P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useMonthName } from '#src/ui/month-name.ts'

const parts = ['foreseen_true', 'foreseen_false', 'foreseen_gone', 'unforeseen'] as const

/** What an earlier run said of the months since in the open chart, against what is so today. */
export function CheckBox({ check, tab }: { readonly check: P4Check; readonly tab: P4Tab }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { long } = useMonthName()
  const outcome = check[tab]
  if (outcome === null) return null
  const foreseen = outcome.foreseen_true + outcome.foreseen_false
  const most = Math.max(1, ...parts.map((part) => outcome[part]))
  return (
    <section className="p4-check" aria-label={t('p4_check')}>
      <p>
        <b>{t('p4_check')}</b>{' '}
        <span className="second">
          {t(`p4_check_of_${tab}`, {
            number: check.number,
            from: long(check.from),
            to: long(check.to),
          })}
        </span>
      </p>
      {foreseen > 0 && (
        <p>
          {t('p4_check_right', {
            share: format.number(Math.round((outcome.foreseen_true / foreseen) * 100), 0),
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
                style={{ width: `${(outcome[part] / most) * 80}%` }}
              />
              {format.number(outcome[part], 0)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
