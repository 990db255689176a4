import { useState } from 'react'
import { businessRuleLimits } from '#domain/business-rules/business-rule.model.ts'
import type { BusinessRule, QueryVerdict } from '#domain/business-rules/business-rule.model.ts'
import { parsesAsJson } from '#domain/business-rules/business-rule.rules.ts'
import { queryLimits } from '#domain/customers/search/customer-query.model.ts'
import { maxCrontab } from '#domain/jobs/crontab.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { checkmarkCircleOutline } from 'ionicons/icons'
import { useValidateQuery } from './business-rule.mutations.ts'
import type { RulePlace } from './business-rule.queries.ts'
import { NextRuns } from './next-runs.tsx'
import { QueryVerdictLine } from './query-verdict.tsx'
import { RuleActionFields } from './rule-action-fields.tsx'
import { RuleConditions } from './rule-conditions.tsx'
import type { DrawConditions } from './rule-conditions.tsx'
import type { BusinessRuleDraft } from './rule-draft.model.ts'

const ruleFields = [
  'name',
  'query',
  'crontab',
  'tag',
  'email_recipient',
  'assignee',
  'campaign_id',
  'alerts',
] as const

/** The fields as the form names them. */
export function useRuleFields() {
  const { t } = useTranslation()
  return ruleFields.map((name) => ({
    name,
    label: t(`business_rule_${name}`),
  }))
}

interface QueryPartProps extends RulePlace {
  readonly query: string
  readonly drawConditions: DrawConditions
}

/** The query with its verdict; what does not parse as JSON is not sent. */
function QueryPart({ query, drawConditions, ...place }: QueryPartProps) {
  const { t } = useTranslation()
  const { validate, isValidating } = useValidateQuery(place)
  const [checked, setChecked] = useState<{ query: string; verdict: QueryVerdict | null }>()
  const current = checked?.query === query ? checked : undefined
  const check = async () => {
    setChecked({ query, verdict: null })
    if (parsesAsJson(query)) setChecked({ query, verdict: await validate(query) })
  }
  return (
    <>
      <div className="rule-query">
        <TextAreaField
          name="query"
          label={t('business_rule_query')}
          rows={10}
          maxlength={queryLimits.characters}
        />
      </div>
      <p className="second small">{t('business_rule_query_hint')}</p>
      <RuleConditions query={query} drawConditions={drawConditions} />
      <div className="rule-validation">
        <Button
          icon={checkmarkCircleOutline}
          busy={isValidating}
          disabled={!place.isOnline}
          onClick={() => void check()}
        >
          {t('business_rule_validate')}
        </Button>
        {current !== undefined && !parsesAsJson(query) ? (
          <p className="refusal" role="alert">
            {t('json_invalid')}
          </p>
        ) : (
          <QueryVerdictLine verdict={current?.verdict ?? null} />
        )}
      </div>
    </>
  )
}

type RuleFieldsProps = RulePlace &
  Pick<QueryPartProps, 'drawConditions'> & {
    /** As it is stored; null for one that is not there yet. */
    readonly rule: BusinessRule | null
    readonly values: BusinessRuleDraft
  }

/** Every field of a rule, in three parts. */
export function RuleFields({ rule, values, drawConditions, ...place }: RuleFieldsProps) {
  const { t } = useTranslation()
  const { timeZone } = useFormat().organisation.date
  return (
    <>
      <section className="rule-part" aria-label={t('business_rule_who')}>
        <h2>{t('business_rule_who')}</h2>
        <TextField
          name="name"
          label={t('business_rule_name')}
          maxlength={businessRuleLimits.name}
        />
        <QueryPart {...place} query={values.query} drawConditions={drawConditions} />
      </section>
      <section className="rule-part" aria-label={t('business_rule_when')}>
        <h2>{t('business_rule_when')}</h2>
        <TextField
          name="crontab"
          label={t('business_rule_crontab')}
          maxlength={maxCrontab}
          placeholder="0 3 * * 1-5"
          hint={t('business_rule_crontab_hint', { zone: timeZone })}
        />
        <NextRuns {...place} crontab={values.crontab} />
      </section>
      <section className="rule-part" aria-label={t('business_rule_what')}>
        <h2>{t('business_rule_what')}</h2>
        <TextField
          name="email_recipient"
          type="email"
          label={t('business_rule_email_recipient')}
          hint={t('business_rule_recipient_hint')}
          maxlength={businessRuleLimits.recipient}
        />
        <TextField
          name="tag"
          label={t('business_rule_tag')}
          hint={t('business_rule_tag_hint')}
          maxlength={businessRuleLimits.tag}
        />
        <RuleActionFields {...place} rule={rule} />
      </section>
    </>
  )
}
