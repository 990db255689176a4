import { useQuery } from '@tanstack/react-query'
import type { JobResult } from '#domain/jobs/job.model.ts'
import { leadProviderNames } from '#domain/leads/lead-provider.model.ts'
import { leadResults } from '#domain/leads/lead.model.ts'
import type { Api } from '#src/api/client.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { sentLeadsKey, sentLeadsQuery } from './lead.queries.ts'

interface SentLeadsProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

const shownSendings = 5

/** What the person has sent lately: how far each sending is, and what became of it. */
export function SentLeads({ api, orgId, isOnline }: SentLeadsProps) {
  const { t } = useTranslation()
  const { number, dateTime } = useFormat()
  const { data: sendings = [] } = useQuery(sentLeadsQuery(api, orgId))
  const commands = useJobCommands(api, orgId, sentLeadsKey(orgId))
  const getResult = (result: JobResult): string =>
    leadResults
      .flatMap((name) => {
        const count = result[name]
        return typeof count === 'number' && count > 0
          ? [t(`leads_result_${name}`, { count, written: number(count, 0) })]
          : []
      })
      .join(', ')
  if (sendings.length === 0) return null
  return (
    <section className="sent-leads" aria-label={t('leads_sent_title')}>
      <h3>{t('leads_sent_title')}</h3>
      <ul>
        {sendings.slice(0, shownSendings).map(({ id, provider, total, created_at: at, job }) => (
          <li key={id}>
            <span>
              {t('leads_sent_line', {
                count: total,
                written: number(total, 0),
                provider: leadProviderNames[provider],
                at: dateTime(at),
              })}
            </span>
            {job !== null && (
              <JobLine
                job={job}
                name={leadProviderNames[provider]}
                getResult={getResult}
                isDisabled={!isOnline}
                {...commands}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
