import type { DoneAction } from '#domain/business-rules/rule-action.model.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { formatNumber } from '#domain/formatting/number.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import type { StoredRule } from './business-rule.store.ts'
import type { RuleContext } from './rule-actions.service.ts'

interface RunCounts {
  readonly found: number
  readonly added: number
  readonly actions: readonly DoneAction[]
  /** Where the list shows who is new. */
  readonly newAddress: string
}

/**
 * Writes the counts of a scheduled run to whom the rule names, with what was done and the way to who
 * is new; nobody’s data is in it.
 */
export async function queueRuleMail(
  context: RuleContext,
  rule: Pick<StoredRule, 'name' | 'tag' | 'email_recipient'>,
  { found, added, actions, newAddress }: RunCounts,
): Promise<void> {
  const { tx, organisation, actor } = context
  const language = actor.defaultLanguage ?? 'en_gb'
  const t = await loadSheetTexts(tx, organisation.id, language)
  const { parameters } = organisation
  const format = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  const write = (count: number) => formatNumber(count, format.money.number, 0)
  const values = { name: rule.name, found: write(found), added: write(added) }
  const lines = [
    t('business_rule_mail_found', values),
    t('business_rule_mail_new', values),
    ...actions.map(({ action, done, left_out: leftOut, problem }) =>
      problem === null
        ? t(`business_rule_done_${action}`, { done: write(done), left_out: write(leftOut) })
        : t(`business_rule_not_done_${action}`, {
            reason: t(`business_rule_action_problem_${problem}`),
          }),
    ),
    ...(rule.tag === '' ? [] : [t('business_rule_mail_tag', { tag: rule.tag })]),
    ...(added === 0
      ? [t('business_rule_mail_open')]
      : [t('business_rule_mail_open_new', { address: newAddress })]),
  ]
  await queueMessages(context, [
    {
      channel: 'email',
      purpose: 'system',
      agreementNo: null,
      recipient: rule.email_recipient,
      address: rule.email_recipient,
      subject: t('business_rule_mail_subject', values),
      text: lines.join('\n\n'),
      html: null,
      language,
    },
  ])
}
