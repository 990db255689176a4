import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayPackSettings } from '#domain/book/day-pack-settings.model.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useText } from '#src/ui/text.ts'
import { dayPackSettingsQuery } from './day-pack.queries.ts'

interface Change {
  readonly settings: DayPackSettings
  /** What stood on the screen when the change was made up. */
  readonly seen: DayPackSettings
}

/** Saves what was settled; answers the sentence of a refusal. After a stale one what stands by now is on the screen. */
export function useSaveDayPack(api: Api, orgId: string) {
  const say = useText()
  const queryClient = useQueryClient()
  const standing = dayPackSettingsQuery(api, orgId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: Change) => api.DAY_PACK_LIMITS.put({ orgId, ...change }),
  })

  async function refused(error: unknown): Promise<string> {
    const failure = failureOf(error)
    if (failure.kind === 'unreachable' || failure.status >= 500) return say('day_pack_save_failed')
    if (failure.code !== 'stale') return say('day_pack_save_refused')
    const { changed } = await queryClient.fetchQuery({ ...standing, staleTime: 0 })
    return say('day_pack_save_stale', { name: changed?.by ?? '' })
  }

  async function save(change: Change): Promise<string | undefined> {
    try {
      queryClient.setQueryData(standing.queryKey, await mutateAsync(change))
      flash.success('day_pack_saved')
      return undefined
    } catch (error) {
      return refused(error).catch(() => say('day_pack_save_failed'))
    }
  }
  return { save, isSaving: isPending }
}
