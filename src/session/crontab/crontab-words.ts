import { useQuery } from '@tanstack/react-query'
import { findCrontabProblem } from '#domain/jobs/crontab.rules.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useLanguageTag } from '#src/ui/translation.ts'

/** A crontab in a sentence of the person’s language; nothing while it cannot be read. */
export function useCrontabWords(crontab: string): string | undefined {
  const language = useLanguageTag().slice(0, 2)
  const { data } = useQuery({
    queryKey: ['crontab-words', language, crontab] as const,
    queryFn: async () => {
      const { default: cronstrue } = await loadChunk(() => import('cronstrue/i18n'), {
        isRequested: false,
      })
      return cronstrue.toString(crontab, {
        locale: language === 'de' ? 'de' : 'en',
        use24HourTimeFormat: true,
        verbose: true,
      })
    },
    enabled: crontab !== '' && findCrontabProblem(crontab) === null,
    staleTime: Infinity,
    retry: false,
  })
  return data
}
