import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import { getMetadataItem } from '#domain/organisations/metadata.model.ts'
import type { MetadataRow, MetadataSettings } from '#domain/organisations/metadata.model.ts'
import type { Api } from '#src/api/client.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
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

const send = ({ api, orgId }: Place, { name, settings, row }: MetadataSave) =>
  row?.is_own === true
    ? api.UPDATE_METADATA.put({ orgId, ...name, ...settings, seen: toMetadataSettings(row) })
    : api.CREATE_METADATA.post({ orgId, ...name, ...settings })

const buildCalls = (place: Place): RecordCalls<MetadataRow, MetadataSave> => {
  const { api, orgId } = place
  const [history] = metadataHistoryQuery(api, orgId).queryKey
  return {
    list: metadataListQuery(api, orgId).queryKey,
    // Lists of choices are made of it.
    stale: [
      [history, orgId],
      ['BOOT', orgId],
    ],
    getId: getMetadataItem,
    send: (input) => send(place, input),
    remove: ({ category, key }) => api.EDIT_DELETE_METADATA.delete({ orgId, category, key }),
    deleted: 'success_deleted_metadata',
    toUndo: (row) => ({ name: row, settings: toMetadataSettings(row), row: undefined }),
  }
}

/** Writes a lookup value; resolves to a refusal. `whenExists`: somebody has written it meanwhile. */
export const useSaveMetadata = (place: Place, whenExists: FormRefusal) =>
  useSaveRecord(buildCalls(place), (error) => toRecordRefusal(error, { exists: whenExists }))

/** Takes an own value away, which can be undone, and puts a recorded change back. */
export function useMetadataActs(place: Place) {
  const { deletion, restoration } = useRecordActs(buildCalls(place))
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
