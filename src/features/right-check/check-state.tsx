import { toFailure } from '#src/api/failure.ts'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'

interface CheckStateProps {
  readonly error: Error | null
  readonly isOnline: boolean
  readonly onRetry: () => void
}

/** What is shown before the first answer, and where there is none. */
export function CheckState({ error, isOnline, onRetry }: CheckStateProps) {
  const { t } = useTranslation()
  const failure = error === null ? null : toFailure(error)
  if (failure?.kind === 'refused' && failure.code === 'not_found')
    return <StateView kind="empty" text={t('users_gone')} />
  if (failure?.kind === 'refused' && failure.status < 500)
    return <StateView kind="refused" text={t('roles_refused_text')} />
  if (!isOnline) return <StateView kind="offline" text={t('right_check_offline')} />
  if (failure !== null)
    return <StateView kind="failed" title={t('right_check_failed')} onRetry={onRetry} />
  return <Skeleton height={280} />
}
