import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { TextKey } from '#domain/texts/text.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'

/** How the rows of a page of the administration are written. */
export interface RecordCalls<Row, Save> {
  /** The list's query: its data are the rows. */
  readonly list: QueryKey
  /** Beginnings of the other queries that a change makes stale. */
  readonly stale: readonly QueryKey[]
  readonly getId: (row: Row) => string
  readonly send: (save: Save) => Promise<Row>
  readonly remove: (row: Row) => Promise<unknown>
  /** Told after a save; a general message without it. */
  readonly saved?: TextKey
  /** Told after a deletion. */
  readonly deleted: TextKey
  /** The save that brings a deleted row back; without it a deletion cannot be undone. */
  readonly toUndo?: (row: Row) => Save
  /** What is told where a deletion is refused; a general message without it. */
  readonly onRefused?: (error: Error, row: Row) => void
}

function useRefetch({ list, stale }: Pick<RecordCalls<never, never>, 'list' | 'stale'>) {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [list, ...stale].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
}

/** Writes a row; resolves to a refusal. */
export function useSaveRecord<Row, Save>(
  calls: RecordCalls<Row, Save>,
  toRefusal: (error: unknown, input: Save) => FormRefusal,
  onSaved?: (row: Row) => void,
) {
  const queryClient = useQueryClient()
  const refetch = useRefetch(calls)
  const { mutateAsync, isPending } = useMutation({ mutationFn: calls.send })
  async function save(input: Save): Promise<FormRefusal | undefined> {
    try {
      const saved = await mutateAsync(input)
      const id = calls.getId(saved)
      queryClient.setQueryData<readonly Row[]>(calls.list, (rows) =>
        rows === undefined ? rows : [...rows.filter((row) => calls.getId(row) !== id), saved],
      )
      flash.success(calls.saved ?? 'generic_success_save_event')
      onSaved?.(saved)
      void refetch()
      return undefined
    } catch (error) {
      await refetch()
      return toRefusal(error, input)
    }
  }
  return { save, isSaving: isPending }
}

/** Takes a row away, which can be undone, and puts a recorded change back. */
export function useRecordActs<Row, Save>(calls: RecordCalls<Row, Save>) {
  const { send, remove, deleted, toUndo, onRefused } = calls
  const refetch = useRefetch(calls)
  const restoration = useMutation({
    mutationFn: send,
    onSuccess: () => flash.success('record_restored'),
    onError: () => flash.error('generic_failed_save_event'),
    onSettled: refetch,
  })
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: (_answer, row) =>
      flash.success(
        deleted,
        {},
        toUndo && { key: 'record_undo', run: () => restoration.mutate(toUndo(row)) },
      ),
    onError: (error, row) =>
      onRefused === undefined ? flash.error('generic_failed_deleted') : onRefused(error, row),
    onSettled: refetch,
  })
  return { deletion, restoration }
}
