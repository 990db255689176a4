import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { JobResult } from '#domain/jobs/job.model.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { EffectFigures } from './effect-figures.tsx'
import { effectRunQuery } from './mapping-effect.queries.ts'
import type { MappingEffectPlace } from './mapping-effect.queries.ts'

/** The comparison of all customers: its job, and what it found last. */
export function WholeEffect(place: MappingEffectPlace) {
  const { api, orgId, isOnline, change } = place
  const { t } = useTranslation()
  const { number, dateTime } = useFormat()
  const queryClient = useQueryClient()
  const query = effectRunQuery(place)
  const { data: run } = useQuery(query)
  const commands = useJobCommands(api, orgId, query.queryKey)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.MAPPING_EFFECT_RUN.post({ orgId, ...change }),
    onSuccess: (begun) => queryClient.setQueryData(query.queryKey, begun),
    onError: () => flash.error('mapping_effect_whole_failed'),
  })
  const { job = null, effect = null } = run ?? {}
  const isOpen = job !== null && !isEnded(job.state)
  const describe = ({ gained = 0, lost = 0, changed = 0 }: JobResult): string =>
    t('mapping_effect_whole_result', {
      gained: number(Number(gained), 0),
      lost: number(Number(lost), 0),
      changed: number(Number(changed), 0),
    })
  return (
    <section className="effect-run" aria-label={t('mapping_effect_whole')}>
      <h3>{t('mapping_effect_whole')}</h3>
      <p className="second">{t('mapping_effect_whole_text')}</p>
      {job !== null && (
        <JobLine
          job={job}
          name={t('mapping_effect_whole_job')}
          getResult={describe}
          isDisabled={!isOnline}
          {...commands}
        />
      )}
      <div>
        <Button
          busy={isPending}
          disabled={!isOnline || run === undefined || isOpen}
          onClick={() => mutate()}
        >
          {t('mapping_effect_whole_start')}
        </Button>
      </div>
      {run !== undefined && run !== null && effect !== null && (
        <div className="effect-whole">
          <p className="second figures">
            {t('mapping_effect_whole_at', { at: dateTime(run.started_at) })}
          </p>
          {!run.is_current && <p className="caution">{t('mapping_effect_whole_outdated')}</p>}
          <EffectFigures orgId={orgId} effect={effect} />
        </div>
      )}
    </section>
  )
}
