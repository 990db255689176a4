import { useState } from 'react'
import type { BusinessRule, QueryVerdict } from '#domain/business-rules/business-rule.model.ts'
import { queryLimits } from '#domain/customers/search/customer-query.model.ts'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useRunRule } from './business-rule.mutations.ts'
import type { RulePlace } from './business-rule.queries.ts'
import { QueryVerdictLine } from './query-verdict.tsx'
import { runDraftModel } from './rule-draft.model.ts'

interface RunDialogProps extends RulePlace {
  readonly rule: Pick<BusinessRule, 'id' | 'name' | 'query'>
  readonly onClose: () => void
}

/** Runs a rule with a query that may be changed for this run; it is validated first. */
export function RunDialog({ rule, onClose, ...place }: RunDialogProps) {
  const { t } = useTranslation()
  const [verdict, setVerdict] = useState<QueryVerdict | null>(null)
  const { run, isRunning } = useRunRule(place, rule.id)
  return (
    <SubmitDialog
      onClose={onClose}
      title={t('business_rule_run_title')}
      about={rule.name}
      submitLabel={t('business_rule_run')}
      isOnline={place.isOnline}
      isBusy={isRunning}
      isCancelDisabled={isRunning}
      className="rule-form"
      schema={runDraftModel}
      defaults={{ query: rule.query }}
      onSubmit={async ({ query }) => {
        setVerdict(null)
        setVerdict(await run(query))
        return undefined
      }}
    >
      <p className="second">{t('business_rule_run_text')}</p>
      <div className="rule-query">
        <TextAreaField
          name="query"
          label={t('business_rule_query')}
          rows={8}
          maxlength={queryLimits.characters}
        />
      </div>
      <QueryVerdictLine verdict={verdict} />
    </SubmitDialog>
  )
}
