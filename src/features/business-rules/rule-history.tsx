import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toNewCustomers } from '#domain/business-rules/business-rule.rules.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ruleRunsQuery } from './business-rule.queries.ts'
import type { RulePlace } from './business-rule.queries.ts'
import { describeRunResult } from './rule-columns.tsx'

/** The last runs of a rule: who had it run, whom it found, and how many of them were new. */
export function RuleHistory({
  id,
  name,
  api,
  orgId,
  isOnline,
}: RulePlace & { readonly id: string; readonly name: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useQuery(ruleRunsQuery(api, orgId, id))
  const commands = useJobCommands(api, orgId, ruleRunsQuery(api, orgId, id).queryKey)
  return (
    <section className="rule-part" aria-label={t('business_rule_history')}>
      <h2>{t('business_rule_history')}</h2>
      {data === undefined && error !== null && (
        <p className="refusal">{t('business_rule_history_failed')}</p>
      )}
      {data === undefined && error === null && isOnline && <Skeleton height={80} />}
      {data?.length === 0 && <p className="quiet">{t('business_rule_history_none')}</p>}
      <ul className="rule-runs">
        {data?.map((run) => {
          const result = describeRunResult(t, format, run)
          return (
            <li key={run.id}>
              <span className="second figures">{format.dateTime(run.at)}</span>
              <span className="strong">{run.by ?? t('business_rule_by_schedule')}</span>
              {result !== null && (
                <span className="figures">
                  {result}
                  {run.is_mailed && `, ${t('business_rule_mailed')}`}
                </span>
              )}
              {run.actions.map(({ action, done, left_out: leftOut, problem }) => (
                <span key={action} className={problem === null ? 'second' : 'refusal'}>
                  {problem === null
                    ? t(`business_rule_done_${action}`, {
                        done: format.number(done, 0),
                        left_out: format.number(leftOut, 0),
                      })
                    : t(`business_rule_not_done_${action}`, {
                        reason: t(`business_rule_action_problem_${problem}`),
                      })}
                </span>
              ))}
              {(run.added ?? 0) > 0 && (
                <Link
                  className="link"
                  to="/$orgId/customers"
                  params={{ orgId }}
                  search={{ campaign: toNewCustomers(run.id) }}
                >
                  {t('business_rule_show_new')}
                </Link>
              )}
              {result === null && run.job !== null && (
                <JobLine job={run.job} name={name} isDisabled={!isOnline} {...commands} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
