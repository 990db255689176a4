import { useQuery } from '@tanstack/react-query'
import { findCrontabProblem } from '#domain/jobs/crontab.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { nextRuleRunsQuery } from './business-rule.queries.ts'
import type { RulePlace } from './business-rule.queries.ts'
import { useCrontabWords } from '#src/session/crontab/crontab-words.ts'

/** Milliseconds without typing before the next runs are fetched. */
const previewDelay = 300

/** A crontab in words, and when it would run next, as the host that fires it says. */
export function NextRuns({
  api,
  orgId,
  crontab,
}: Pick<RulePlace, 'api' | 'orgId'> & { readonly crontab: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const settled = useDebounced(crontab.trim(), previewDelay)
  const isReadable = settled !== '' && findCrontabProblem(settled) === null
  const words = useCrontabWords(settled)
  const { data, error } = useQuery({
    ...nextRuleRunsQuery(api, orgId, settled),
    enabled: isReadable,
  })
  if (!isReadable) return null
  const failure = error === null ? null : toFailure(error)
  const isNever = failure?.kind === 'refused' && failure.code === 'crontab_refused'
  return (
    <div className="rule-next-runs" role="status">
      {words !== undefined && <p className="strong">{words}</p>}
      <span className="second">{t('business_rule_next_five')}</span>
      {failure !== null && (
        <p className={isNever ? 'refusal' : 'quiet'}>
          {t(isNever ? 'tasks_crontab_never' : 'business_rule_next_failed')}
        </p>
      )}
      {data !== undefined && (
        <ol className="figures">
          {data.runs.map((at) => (
            <li key={at}>{format.dateTime(at)}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
