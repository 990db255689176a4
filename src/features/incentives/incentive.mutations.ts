import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import type { IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import { incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { toFailure } from '#src/api/failure.ts'
import { useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { incentiveListQuery } from './incentive.queries.ts'
import type { IncentivePlace } from './incentive.queries.ts'

/** A save: what it is based on is null for a new one. */
interface IncentiveSave {
  readonly id: string
  readonly incentive: IncentiveValues
  readonly seen: IncentiveValues | null
}

type Place = Pick<IncentivePlace, 'api' | 'orgId'>

const send = ({ api, orgId }: Place, type: IncentiveType, save: IncentiveSave) => {
  const { id, incentive, seen } = save
  return seen === null
    ? api.INCENTIVE_SAVE.post({ orgId, type, id, incentive: { ...incentive } })
    : api.INCENTIVE_SAVE.put({
        orgId,
        type,
        id,
        incentive: { ...incentive },
        seen: { ...seen },
      })
}

const buildCalls = (
  place: Place,
  type: IncentiveType,
): RecordCalls<IncentiveRow, IncentiveSave> => ({
  list: incentiveListQuery(place, type).queryKey,
  stale: [
    ['GET_INCENTIVES', place.orgId],
    ['INCENTIVE_HISTORY', place.orgId],
    ['INCENTIVE_REACH', place.orgId],
  ],
  getId: ({ id }) => id,
  send: (save) => send(place, type, save),
  remove: ({ id }) => place.api.INCENTIVE.delete({ orgId: place.orgId, type, id }),
  deleted: 'incentives_deleted',
})

/** What a refused save says in the form; all else failed. */
function toIncentiveRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused' || failure.status >= 500) return { form: 'incentives_save_failed' }
  return toRecordRefusal(error, { exists: { form: 'record_stale' } })
}

/** Writes an incentive; resolves to a refusal, which the form shows. */
export const useSaveIncentive = (
  place: Place,
  type: IncentiveType,
  onSaved?: (row: IncentiveRow) => void,
) => useSaveRecord(buildCalls(place, type), toIncentiveRefusal, onSaved)

/** The type and id of an item of the history. */
export const readIncentiveItem = (item: string) => {
  const type = incentiveTypes.find((one) => item.startsWith(`${one}/`))
  return type === undefined ? null : { type, id: item.slice(type.length + 1) }
}

/**
 * Deletes, which can be undone, and puts a recorded change back. A failure is shown by `onProblem`,
 * on the page itself.
 */
export function useIncentiveActs(
  place: Place,
  type: IncentiveType,
  onProblem: (problem: { readonly act: 'delete' | 'restore'; readonly row?: IncentiveRow }) => void,
) {
  const queryClient = useQueryClient()
  const { stale, remove } = buildCalls(place, type)
  const onSettled = async () => {
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  const restoration = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => flash.success('record_restored'),
    onError: () => onProblem({ act: 'restore' }),
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, { id, incentive }: IncentiveRow) =>
      flash.success(
        'incentives_deleted',
        {},
        {
          key: 'record_undo',
          run: () => restoration.mutate(() => send(place, type, { id, incentive, seen: null })),
        },
      ),
    onError: (_error, row) => onProblem({ act: 'delete', row }),
    onSettled,
  })
  /** Of any type, and as it is on the host now. */
  const putBack = async (change: ConfigurationChange) => {
    const named = readIncentiveItem(change.item)
    if (named === null) return
    const rows = await queryClient.fetchQuery({
      ...incentiveListQuery(place, named.type),
      staleTime: 0,
    })
    const current = rows.find(({ id }) => id === named.id)?.incentive ?? null
    const values = putBackChange(current ?? change.was ?? {}, change)
    if (values === null) return
    const incentive = values as IncentiveValues
    await send(place, named.type, { id: named.id, incentive, seen: current })
  }
  const restore = (change: ConfigurationChange) => restoration.mutate(() => putBack(change))
  return { deletion, restore, isRestoring: restoration.isPending }
}

/** Makes a copy that follows the original. */
export function useCloneIncentive(place: Place, type: IncentiveType) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (original: string) =>
      place.api.GET_INCENTIVES.post({ orgId: place.orgId, type, original }),
    onSuccess: async (made) => {
      const { list, stale } = buildCalls(place, type)
      queryClient.setQueryData<readonly IncentiveRow[]>(list, (rows) =>
        rows === undefined ? rows : [...rows, made],
      )
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
