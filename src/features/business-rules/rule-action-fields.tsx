import { useQuery } from '@tanstack/react-query'
import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import { ruleActionRights } from '#domain/business-rules/rule-action.model.ts'
import type { RuleAction } from '#domain/business-rules/rule-action.model.ts'
import { ToggleField } from '#src/ui/form/toggle-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { SelectOption } from '#src/ui/select-option.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { ruleAssigneesQuery, ruleCampaignsQuery } from './business-rule.queries.ts'
import type { RulePlace } from './business-rule.queries.ts'

interface RuleActionFieldsProps extends RulePlace {
  /** As it is stored; null for a rule that is not there yet. */
  readonly rule: BusinessRule | null
}

/** What is chosen stays an option where it is not among those that the person may choose. */
const withChosen = (
  options: readonly SelectOption[],
  value: string | undefined,
  label: string,
): readonly SelectOption[] =>
  value === undefined || value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label }]

/** What a run by schedule does with the customers who are new in it. */
export function RuleActionFields({ rule, api, orgId, isOnline }: RuleActionFieldsProps) {
  const { t } = useTranslation()
  const rights = useRights()
  const may = (action: RuleAction) => rights.meets(ruleActionRights[action])
  const people = useQuery({
    ...ruleAssigneesQuery(api, orgId),
    enabled: isOnline && may('assign'),
  })
  const campaigns = useQuery({
    ...ruleCampaignsQuery(api, orgId),
    enabled: isOnline && may('campaign'),
  })
  const assignees = (people.data ?? []).map(({ userID, name }) => ({ value: userID, label: name }))
  const titles = (campaigns.data ?? [])
    .filter(({ may_change: mayChange }) => mayChange)
    .map(({ id, title }) => ({ value: id, label: title }))
  const hint = (action: 'assign' | 'campaign') =>
    t(may(action) ? `business_rule_${action}_hint` : 'business_rule_action_no_right')
  return (
    <fieldset className="rule-actions">
      <legend className="strong">{t('business_rule_actions')}</legend>
      <p className="second small">{t('business_rule_actions_hint')}</p>
      <SelectField
        name="assignee"
        label={t('business_rule_assignee')}
        hint={hint('assign')}
        disabled={!may('assign')}
        options={[
          { value: '', label: t('business_rule_assignee_none') },
          ...withChosen(
            assignees,
            rule?.assignee,
            rule?.assignee_name ?? t('business_rule_assignee_gone'),
          ),
        ]}
      />
      <SelectField
        name="campaign_id"
        label={t('business_rule_campaign_id')}
        hint={hint('campaign')}
        disabled={!may('campaign')}
        options={[
          { value: '', label: t('business_rule_campaign_none') },
          ...withChosen(
            titles,
            rule?.campaign_id,
            rule?.campaign_title ?? t('business_rule_campaign_hidden'),
          ),
        ]}
      />
      <ToggleField
        name="alerts"
        label={t('business_rule_alerts')}
        hint={t('business_rule_alerts_hint')}
      />
    </fieldset>
  )
}
