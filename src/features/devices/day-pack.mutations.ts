import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayPackSettings } from '#domain/day-pack/day-pack-settings.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { dayPackSettingsQuery } from './day-pack.queries.ts'

interface Change {
  readonly settings: DayPackSettings
  /** The settings on which the change was based. */
  readonly seen: DayPackSettings
}

/**
 * Saves the settings; resolves to the text of a refusal. After a stale one the current settings are
 * shown.
 */
export function useSaveDayPack(api: Api, orgId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const settingsQuery = dayPackSettingsQuery(api, orgId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: Change) => api.DAY_PACK_LIMITS.put({ orgId, ...change }),
  })

  async function refused(error: unknown): Promise<string> {
    const failure = toFailure(error)
    if (failure.kind === 'unreachable' || failure.status >= 500) return t('day_pack_save_failed')
    if (failure.code !== 'stale') return t('day_pack_save_refused')
    const { changed } = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
    return t('day_pack_save_stale', { name: changed?.by ?? '' })
  }

  async function save(change: Change): Promise<string | undefined> {
    try {
      queryClient.setQueryData(settingsQuery.queryKey, await mutateAsync(change))
      flash.success('day_pack_saved')
      return undefined
    } catch (error) {
      return refused(error).catch(() => t('day_pack_save_failed'))
    }
  }
  return { save, isSaving: isPending }
}
