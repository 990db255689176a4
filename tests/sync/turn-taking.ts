import { StoreFailure } from '#src/offline/ports/outbox-store.ts'
import type { OutboxStore } from '#src/offline/ports/outbox-store.ts'
import type { Vault } from '#src/offline/ports/vault.model.ts'
import type { FakeStorage } from './simulator/fake-browser.ts'

/** Answers when it is somebody's turn, as `what`. */
export type TakeTurn = (what: string) => Promise<void>

/**
 * Storage whose every step waits for its turn before it takes effect, and once more before it is
 * heard of. Where a newer app version `takesOver`, opening it takes the store away from the older
 * ones, as IndexedDB does with a newer version.
 */
export function withTurns(storage: FakeStorage, turn: TakeTurn, takesOver: boolean): FakeStorage {
  let newest: 1 | 2 = 1

  const inTurn =
    <Params extends readonly unknown[], T>(
      what: string,
      call: (...params: Params) => Promise<T>,
      isLetGo: () => boolean,
    ) =>
    async (...params: Params): Promise<T> => {
      await turn(what)
      if (isLetGo()) throw new StoreFailure('upgraded')
      const done = await call(...params)
      await turn(`${what} is done`)
      return done
    }

  return {
    ...storage,
    async open(owner, schema) {
      await turn('open')
      if (takesOver && schema > newest) newest = schema
      const { store, vault, abandon } = await storage.open(owner, schema)
      const isLetGo = (): boolean => schema < newest
      const turned: OutboxStore<unknown> = {
        load: inTurn('load', () => store.load(), isLetGo),
        add: inTurn('add', (row) => store.add(row), isLetGo),
        fold: inTurn('fold', (id, fold) => store.fold(id, fold), isLetGo),
        claim: inTurn('claim', (id) => store.claim(id), isLetGo),
        settle: inTurn('settle', (id, outcome) => store.settle(id, outcome), isLetGo),
        markSendNow: inTurn('want', (id) => store.markSendNow(id), isLetGo),
        replace: inTurn('replace', (id, row, params) => store.replace(id, row, params), isLetGo),
        discard: inTurn('discard', (params) => store.discard(params), isLetGo),
        removeTombstones: inTurn(
          'buried',
          (ids, arrived) => store.removeTombstones(ids, arrived),
          isLetGo,
        ),
        park: inTurn('park', (parked) => store.park(parked), isLetGo),
        raiseDeviceSeq: inTurn('raise', (to) => store.raiseDeviceSeq(to), isLetGo),
        deleteConfirmed: inTurn('forget', (before) => store.deleteConfirmed(before), isLetGo),
        reopen: inTurn('reopen', () => store.reopen(), isLetGo),
        close: () => store.close(),
      }
      const sealing: Vault<unknown> = {
        async seal(as, content) {
          await turn('seal')
          return vault.seal(as, content)
        },
        async open(as, sealed) {
          await turn('unseal')
          return vault.open(as, sealed)
        },
      }
      return { store: turned, vault: sealing, abandon }
    },
  }
}
