import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dealer, DealerSettings, DealerUse } from '#domain/dealers/dealer.model.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { pickDealerSettings } from './dealer-draft.model.ts'
import { dealerHistoryQuery, dealerListQuery } from './dealer.queries.ts'

export interface DealerPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** A save: with the dealer that it is based on, where there is one. */
interface DealerSave {
  readonly code: string
  readonly settings: DealerSettings
  readonly dealer: Dealer | undefined
}

const buildCalls = ({ api, orgId }: DealerPlace): RecordCalls<Dealer, DealerSave> => {
  const [history] = dealerHistoryQuery(api, orgId).queryKey
  return {
    list: dealerListQuery(api, orgId).queryKey,
    stale: [[history, orgId]],
    getId: ({ code }) => code,
    send: ({ code, settings, dealer }) =>
      dealer === undefined
        ? api.DEALER_CRUD.post({ orgId, code, ...settings })
        : api.DEALER_CRUD.put({
            orgId,
            dealerId: code,
            ...settings,
            seen: pickDealerSettings(dealer),
          }),
    remove: ({ code }) => api.DEALER_CRUD.delete({ orgId, dealerId: code }),
    deleted: 'dealers_deleted',
    toUndo: (dealer) => ({
      code: dealer.code,
      settings: pickDealerSettings(dealer),
      dealer: undefined,
    }),
  }
}

/** Writes a dealer; resolves to a refusal. `whenExists`: the code is taken. */
export const useSaveDealer = (place: DealerPlace, whenExists: FormRefusal) =>
  useSaveRecord(buildCalls(place), (error) =>
    toRecordRefusal(error, { exists: whenExists, outside_dealers: { form: 'dealers_outside' } }),
  )

/** Deletes a dealer, and puts a recorded change back. `onInUse`: something hangs on it. */
export function useDealerActs(place: DealerPlace, onInUse?: (use: DealerUse) => void) {
  const { deletion, restoration } = useRecordActs({
    ...buildCalls(place),
    onRefused: (error) => {
      const failure = toFailure(error)
      if (failure.kind === 'refused' && failure.code === 'dealer_in_use')
        onInUse?.(failure.data as DealerUse)
      else flash.error('generic_failed_deleted')
    },
  })
  const restore = (change: ConfigurationChange, dealer: Dealer | undefined) => {
    const values = putBackChange(
      dealer === undefined ? (change.was ?? {}) : pickDealerSettings(dealer),
      change,
    )
    if (values !== null)
      restoration.mutate({ code: change.item, settings: values as DealerSettings, dealer })
  }
  return { deletion, restore, isRestoring: restoration.isPending }
}

/** Moves what hangs on a dealer to another, a part with each call, and deletes it. */
export function useDealerMove({ api, orgId }: DealerPlace, onDone: () => void) {
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ from, to }: { readonly from: string; readonly to: string }) => {
      let sum = 0
      for (;;) {
        const part = await api.DEALER_CRUD.delete({ orgId, dealerId: from, move_to: to })
        sum += part.moved
        setMoved(sum)
        if (part.remaining === 0) return sum
      }
    },
    onSuccess: (count) => {
      flash.success('dealers_moved', { count })
      onDone()
    },
    onError: () => flash.error('dealers_move_failed'),
    // Customers, stock and counts are elsewhere, too.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { move: mutate, moved, isMoving: isPending }
}
