import { Link } from '@tanstack/react-router'
import { mappingRulesRights } from '#domain/mapping-rules/mapping-build.model.ts'
import type { RuleStep } from '#domain/mapping-rules/mapping-explanation.model.ts'
import { useRights } from '../rights.tsx'
import { useTranslation } from '../translation.ts'
import './rule-steps.css'

interface RuleStepsProps {
  readonly orgId: string
  readonly steps: readonly RuleStep[]
}

/** What a rule said, in words. */
function useAnswer() {
  const { t } = useTranslation()
  const none = t('diagnostics_rule_empty')
  return ({ value, tier, reason }: RuleStep): string => {
    const name = value === '' || value === null ? none : value
    if (reason !== null) return t(`diagnostics_rule_${reason}`, { value: name })
    const choice = t(`mapping_rules_tier_${tier ?? 'p'}`)
    return value === null ? choice : t('diagnostics_rule_choice', { value: name, choice })
  }
}

/** The mapping rules that were asked, in their order, each with the way to it; the last may say no. */
export function RuleSteps({ orgId, steps }: RuleStepsProps) {
  const { t } = useTranslation()
  const getAnswer = useAnswer()
  const mayOpen = useRights().meets(mappingRulesRights)
  if (steps.length === 0) return <span className="second">{t('diagnostics_rules_none')}</span>
  return (
    <ol className="rule-steps" aria-label={t('diagnostics_rules')}>
      {steps.map((step, at) => {
        const { rule, row, reason } = step
        const field = t(`mapping_rules_field_${rule}`)
        const name = row === null || row === '' ? field : t('diagnostics_rule_row', { field, row })
        return (
          // Two rules of one range have nothing else that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key -- the order is what they are
          <li key={`${rule} ${at}`} className={reason === null ? 'pass' : 'fail'}>
            <span dir="auto">{name}</span> <span dir="auto">{getAnswer(step)}</span>{' '}
            {mayOpen && (
              <Link
                to="/$orgId/mappingV2"
                params={{ orgId }}
                search={{ tab: rule }}
                aria-label={t('diagnostics_rule_open_named', { name })}
              >
                {t('diagnostics_rule_open')}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
