import { StoreFailure } from '#src/offline/store.ts'
import type { OutboxStore } from '#src/offline/store.ts'
import type { Vault } from '#src/offline/vault.model.ts'
import type { Shelves } from './fake-browser.ts'

/** Answers when it is somebody's turn, as `what`. */
export type Turn = (what: string) => Promise<void>

/**
 * Shelves whose every step waits for its turn before it takes effect, and once more before it is heard of. Where a newer programme `takesOver`,
 * opening it takes the store away from the older ones, as IndexedDB does with a newer version.
 */
export function takingTurns(shelves: Shelves, turn: Turn, takesOver: boolean): Shelves {
  let newest: 1 | 2 = 1

  const inTurn =
    <Given extends readonly unknown[], T>(
      what: string,
      call: (...given: Given) => Promise<T>,
      isLetGo: () => boolean,
    ) =>
    async (...given: Given): Promise<T> => {
      await turn(what)
      if (isLetGo()) throw new StoreFailure('upgraded')
      const done = await call(...given)
      await turn(`${what} is done`)
      return done
    }

  return {
    ...shelves,
    async open(owner, schema) {
      await turn('open')
      if (takesOver && schema > newest) newest = schema
      const { store, vault, abandon } = await shelves.open(owner, schema)
      const isLetGo = (): boolean => schema < newest
      const turned: OutboxStore<unknown> = {
        load: inTurn('load', () => store.load(), isLetGo),
        add: inTurn('add', (row) => store.add(row), isLetGo),
        fold: inTurn('fold', (id, fold) => store.fold(id, fold), isLetGo),
        claim: inTurn('claim', (id) => store.claim(id), isLetGo),
        settle: inTurn('settle', (id, outcome) => store.settle(id, outcome), isLetGo),
        want: inTurn('want', (id) => store.want(id), isLetGo),
        replace: inTurn('replace', (id, row, given) => store.replace(id, row, given), isLetGo),
        discard: inTurn('discard', (given) => store.discard(given), isLetGo),
        buried: inTurn('buried', (ids, arrived) => store.buried(ids, arrived), isLetGo),
        park: inTurn('park', (parked) => store.park(parked), isLetGo),
        raiseDeviceSeq: inTurn('raise', (to) => store.raiseDeviceSeq(to), isLetGo),
        forgetConfirmed: inTurn('forget', (before) => store.forgetConfirmed(before), isLetGo),
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
