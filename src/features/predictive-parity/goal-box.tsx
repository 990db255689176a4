import { getCampaignGoal } from '#domain/predictive-parity/campaign-goal.rules.ts'
import type { P4Month, P4Run } from '#domain/predictive-parity/p4-run.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface GoalBoxProps {
  readonly month: P4Month
  readonly parameters: P4Run['parameters']
}

interface FigureProps {
  readonly value: string
  readonly label: string
  /** What is done with it. */
  readonly sign?: '÷' | '=' | '−'
}

function Figure({ value, label, sign }: FigureProps) {
  return (
    <div data-sign={sign}>
      <dd className="figures">{value}</dd>
      <dt className="small second">{label}</dt>
    </div>
  )
}

/** Whether a month is enough for the project's goal, and how that is calculated. */
export function GoalBox({ month, parameters }: GoalBoxProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const goal = getCampaignGoal(parameters, month)
  const isSales = goal.objective === 'salesVolume'
  const write = (value: number) =>
    isSales ? format.number(value, 0) : format.money(value, { decimals: 0 })
  return (
    <section className="p4-goal" aria-label={t('p4_goal')}>
      <p>
        <b>{t('p4_goal')}</b>
        <b className={goal.spare < 0 ? 'caution' : 'positive'}>
          {goal.spare < 0
            ? t('p4_goal_no', { missing: write(-goal.spare) })
            : t('p4_goal_yes', { spare: write(goal.spare) })}
        </b>
      </p>
      {goal.objective === 'salesVolume' ? (
        <dl>
          <Figure
            value={format.number(parameters.psCampaignVolume, 0)}
            label={t('p4_goal_sales')}
          />
          <Figure
            sign="÷"
            value={format.percent(
              parameters.psCampaignConversion,
              Number.isInteger(parameters.psCampaignConversion) ? 0 : 1,
            )}
            label={t('p4_goal_conversion')}
          />
          <Figure sign="=" value={format.number(goal.leads, 0)} label={t('p4_goal_leads')} />
        </dl>
      ) : (
        <dl>
          <Figure
            value={format.money(parameters.psCampaignBudget * 100, { decimals: 0 })}
            label={t('p4_goal_budget')}
          />
          <Figure
            sign="−"
            value={format.money(goal.cost, { decimals: 0 })}
            label={t('p4_goal_cost')}
          />
        </dl>
      )}
    </section>
  )
}
