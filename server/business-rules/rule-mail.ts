import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { formatNumber } from '#domain/formatting/number.ts'
import type { Actor, CallContext } from '../http/context.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import { loadSheetTexts } from '../offers/deal-sheet-texts.ts'
import type { StoredRule } from './business-rule.store.ts'

/** Who a rule finds customers for. */
export interface RuleOwner extends Pick<Actor, 'rights' | 'dealerCodes' | 'userId' | 'name'> {
  readonly language: string
}

type MailContext = Pick<CallContext, 'tx' | 'organisation' | 'now'>

interface RunCounts {
  readonly found: number
  readonly added: number
  /** Where the list shows who is new. */
  readonly newAddress: string
}

/** Writes the counts of a scheduled run to whom the rule names, with the way to who is new; nobody's data is in it. */
export async function queueRuleMail(
  context: MailContext,
  { userId, name, language, rights, dealerCodes }: RuleOwner,
  rule: Pick<StoredRule, 'name' | 'tag' | 'email_recipient'>,
  { found, added, newAddress }: RunCounts,
): Promise<void> {
  const { tx, organisation, now } = context
  const t = await loadSheetTexts(tx, organisation.id, language)
  const { parameters } = organisation
  const format = readOrganisationFormat((key, fallback) => parameters.get(key) ?? fallback)
  const values = {
    name: rule.name,
    found: formatNumber(found, format.money.number, 0),
    added: formatNumber(added, format.money.number, 0),
  }
  const lines = [
    t('business_rule_mail_found', values),
    t('business_rule_mail_new', values),
    ...(rule.tag === '' ? [] : [t('business_rule_mail_tag', { tag: rule.tag })]),
    ...(added === 0
      ? [t('business_rule_mail_open')]
      : [t('business_rule_mail_open_new', { address: newAddress })]),
  ]
  const actor = {
    userId,
    name,
    rights,
    dealerCodes,
    username: '',
    defaultLanguage: language,
    sessionIdHash: '',
    sessionExpiresAt: now,
    actingBy: null,
  }
  await queueMessages({ tx, organisation, now, actor }, [
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
