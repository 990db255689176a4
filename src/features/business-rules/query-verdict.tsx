import type { QueryVerdict } from '#domain/business-rules/business-rule.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const problems = [
  'not_json',
  'not_an_object',
  'too_long',
  'too_deep',
  'too_many',
  'unknown_field',
  'forbidden_field',
] as const

/** Whether a query is valid, and whom it finds; nothing before it was validated. */
export function QueryVerdictLine({ verdict }: { readonly verdict: QueryVerdict | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const describe = ({ count, problem }: QueryVerdict) => {
    if (problem === null) {
      const customers = format.number(count ?? 0, 0)
      const found = t('business_rule_count', { count: count ?? 0, customers })
      return (
        <span className="rule-valid">
          {t('business_rule_valid')}, {found}
        </span>
      )
    }
    const code = problems.find((one) => one === problem.code) ?? 'bad_value'
    return (
      <span className="refusal">
        <strong>{t('business_rule_not_valid')}</strong>{' '}
        {t(`business_rule_problem_${code}`, { field: problem.field ?? '' })}
      </span>
    )
  }
  return (
    <p className="rule-verdict" role="status">
      {verdict !== null && describe(verdict)}
    </p>
  )
}
