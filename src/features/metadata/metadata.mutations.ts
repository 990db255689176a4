import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import { getMetadataItem } from '#domain/organisations/metadata.model.ts'
import type { MetadataRow, MetadataSettings } from '#domain/organisations/metadata.model.ts'
import type { Api } from '#src/api/client.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { toMetadataSettings } from './metadata-draft.model.ts'
import { metadataHistoryQuery, metadataListQuery } from './metadata.queries.ts'

interface Place {
  readonly api: Api
  readonly orgId: string
}

type MetadataName = Pick<MetadataRow, 'category' | 'key'>

/** A save: with the row that it is based on, where there is one. */
interface MetadataSave {
  readonly name: MetadataName
  readonly settings: MetadataSettings
  readonly row: MetadataRow | undefined
}

function useRefetch({ api, orgId }: Place) {
  const queryClient = useQueryClient()
  return async () => {
    const [history] = metadataHistoryQuery(api, orgId).queryKey
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: metadataListQuery(api, orgId).queryKey }),
      queryClient.invalidateQueries({ queryKey: [history, orgId] }),
      // Lists of choices are made of it.
      queryClient.invalidateQueries({ queryKey: ['BOOT', orgId] }),
    ])
  }
}

const send = ({ api, orgId }: Place, { name, settings, row }: MetadataSave) =>
  row?.is_own === true
    ? api.UPDATE_METADATA.put({ orgId, ...name, ...settings, seen: toMetadataSettings(row) })
    : api.CREATE_METADATA.post({ orgId, ...name, ...settings })

/** Writes a lookup value; resolves to a refusal. `whenExists`: somebody has written it meanwhile. */
export function useSaveMetadata(place: Place, whenExists: FormRefusal) {
  const queryClient = useQueryClient()
  const refetch = useRefetch(place)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: MetadataSave) => send(place, input),
  })
  async function save(input: MetadataSave): Promise<FormRefusal | undefined> {
    try {
      const saved = await mutateAsync(input)
      const item = getMetadataItem(saved)
      queryClient.setQueryData(metadataListQuery(place.api, place.orgId).queryKey, (rows) =>
        rows === undefined ? rows : [...rows.filter((row) => getMetadataItem(row) !== item), saved],
      )
      flash.success('generic_success_save_event')
      void refetch()
      return undefined
    } catch (error) {
      await refetch()
      return toRecordRefusal(error, { exists: whenExists })
    }
  }
  return { save, isSaving: isPending }
}

/** Takes an own value away, which can be undone, and puts a recorded change back. */
export function useMetadataActs(place: Place) {
  const { api, orgId } = place
  const refetch = useRefetch(place)
  const restoration = useMutation({
    mutationFn: (input: MetadataSave) => send(place, input),
    onSuccess: () => flash.success('record_restored'),
    onError: () => flash.error('generic_failed_save_event'),
    onSettled: refetch,
  })
  const deletion = useMutation({
    mutationFn: ({ category, key }: MetadataRow) =>
      api.EDIT_DELETE_METADATA.delete({ orgId, category, key }),
    onSuccess: (name, row) =>
      flash.success(
        'success_deleted_metadata',
        {},
        {
          key: 'record_undo',
          run: () =>
            restoration.mutate({ name, settings: toMetadataSettings(row), row: undefined }),
        },
      ),
    onError: () => flash.error('generic_failed_deleted'),
    onSettled: refetch,
  })
  const restore = (change: ConfigurationChange, name: MetadataName, row?: MetadataRow) => {
    const current = row?.is_own === true ? row : undefined
    const values = putBackChange(
      current === undefined ? (change.was ?? {}) : toMetadataSettings(current),
      change,
    )
    if (values !== null)
      restoration.mutate({ name, settings: values as MetadataSettings, row: current })
  }
  return { deletion, restore, isRestoring: restoration.isPending }
}
