import type * as v from 'valibot'
import type {
  ContactLogKind,
  contactLogCommands,
} from '#domain/customers/contact/contact-log.commands.ts'
import type { OpenedOutbox } from '#src/offline/device/browser-outbox.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import type {
  OutboxState,
  Receipt,
  StorageFault,
  CommandInput,
} from '#src/offline/ports/outbox.model.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import { createStore } from '#src/state/store.ts'
import type { ReadableStore } from '#src/state/store.ts'
import { createSessionDrafts } from './session-drafts.ts'
import type { SessionDrafts } from './session-drafts.ts'
import { closedOutboxSession, reduceOutboxSession } from './session-outbox-state.ts'
import type { OutboxOpening, SessionOutboxState } from './session-outbox-state.ts'

/** A form's input that is recorded as `Kind`. */
export type ContactLogBody<Kind extends ContactLogKind> = v.InferInput<
  (typeof contactLogCommands)[Kind]['model']
>

/** What is recorded beside the body. */
export type ContactLogInput = Pick<CommandInput, 'base' | 'dependsOn' | 'id' | 'about' | 'draft'>

/** The page's access to the outbox of the signed-in person in the open organisation. */
export interface SessionOutbox extends ReadableStore<SessionOutboxState> {
  readonly drafts: SessionDrafts
  /** Opens this person's outbox, and closes another's. */
  readonly open: (owner: Owner) => void
  /** Stops sending; unsent changes stay on the device. */
  readonly close: () => void
  /**
   * Closes it at sign-out: unsent changes stay sealed until the next sign-in, or are discarded
   * where `forgetful`.
   */
  readonly leave: (forgetful: boolean) => Promise<void>
  /**
   * Deletes the person's data on the device; false, and nothing is deleted, while anything can
   * still be sent.
   */
  readonly wipe: () => Promise<boolean>
  /** Resolves once the device has stored it; throws `StorageError` where it could not. */
  readonly record: (kind: ContactLogKind, body: unknown, input: ContactLogInput) => Promise<Receipt>
  /** The open outbox; throws `StorageError` where there is none. */
  readonly whenOpen: () => Promise<OpenedOutbox>
}

export interface SessionOutboxDeps {
  /** Opens a person's outbox; loads its code first. */
  readonly openOutbox: (owner: Owner) => Promise<OpenedOutbox>
  /** Triggers sending whenever something may have changed; returns how to stop. */
  readonly watch: (outbox: OpenedOutbox) => () => void
  /** Calls once, when the network returns. */
  readonly onReconnect: (call: () => void) => void
  /** Why an outbox could not be opened. */
  readonly toStorageFault: (error: unknown) => StorageFault
  /** The name of the customer whom a body is about, where the page knows it. */
  readonly findCustomerName: (body: unknown, owner: Owner) => string | undefined
  /** Asks the browser for persistent storage. */
  readonly requestPersistence: () => Promise<unknown>
  /**
   * Bytes left on this device, after deleting caches where they are low; null where the browser
   * does not say.
   */
  readonly getBytesLeft: () => Promise<number | null>
  /** Called with what was confirmed since the outbox was opened. */
  readonly onConfirmed: (receipts: readonly Receipt[], owner: Owner) => void
}

/** Fewer bytes than this are reported as low storage. */
export const lowStorageBytes = 50 * 1024 * 1024

const findConfirmed = ({ receipts }: OutboxState): readonly Receipt[] =>
  receipts.filter(({ status }) => status.name === 'confirmed')

const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.userId === other.userId && one.orgId === other.orgId

class PageOutbox implements SessionOutbox {
  readonly drafts = createSessionDrafts()
  readonly #deps: SessionOutboxDeps
  readonly #store = createStore(closedOutboxSession, reduceOutboxSession)
  #stop = (): void => {}
  /** The next outbox opens when the last has closed: they may be the same person's. */
  #last: Promise<unknown> = Promise.resolve()

  readonly subscribe = this.#store.subscribe
  readonly getState = (): SessionOutboxState => this.#store.getState().shown

  constructor(deps: SessionOutboxDeps) {
    this.#deps = deps
  }

  readonly open = (owner: Owner): void => {
    const { opening, shown } = this.#store.getState()
    if (opening !== null && isSameOwner(opening.owner, owner) && shown.status !== 'absent') return
    this.close()
    this.#begin(owner)
  }

  readonly close = (): void => {
    const ended = this.#detach()
    const written = this.drafts.detach()
    if (ended !== null)
      void this.#end(ended, async (outbox) => written.then(() => outbox.close())).catch(() => {})
  }

  readonly leave = async (forgetful: boolean): Promise<void> => {
    const ended = this.#detach()
    this.drafts.drop()
    if (ended !== null) await this.#end(ended, (outbox) => outbox.leave(forgetful))
  }

  readonly wipe = async (): Promise<boolean> => {
    const ended = this.#detach()
    this.drafts.drop()
    if (ended === null) return false
    const { endings } = this.#store.getState()
    let isGone = false
    try {
      await this.#end(ended, async (outbox) => {
        isGone = await outbox.wipe()
      })
    } finally {
      // Unless the page has closed it meanwhile.
      if (!isGone && endings === this.#store.getState().endings) this.#begin(ended.owner)
    }
    return isGone
  }

  readonly record = async (
    kind: ContactLogKind,
    body: unknown,
    input: ContactLogInput,
  ): Promise<Receipt> => {
    const outbox = await this.whenOpen()
    const owner = this.#store.getState().opening?.owner
    const about =
      input.about ?? (owner === undefined ? undefined : this.#deps.findCustomerName(body, owner))
    const receipt = await this.drafts.whileRecording(input.draft, () =>
      outbox.enqueue({
        kind: { kind },
        body,
        ...input,
        ...(about === undefined ? {} : { about }),
      }),
    )
    // From now on eviction by the browser would lose work.
    if (!this.#store.getState().hasRequestedPersistence)
      void this.#deps.requestPersistence().catch(() => {})
    this.#store.dispatch({ name: 'persistence_requested' })
    void this.#checkStorage()
    return receipt
  }

  readonly whenOpen = async (): Promise<OpenedOutbox> => {
    const { opening, shown } = this.#store.getState()
    if (opening === null) throw new Error('The outbox is requested while no organisation is open')
    // Storage that failed before may work now.
    const current = shown.status === 'absent' ? this.#begin(opening.owner) : opening
    try {
      return await current.outbox
    } catch (error) {
      throw new StorageError(this.#deps.toStorageFault(error), null, { cause: error })
    }
  }

  async #checkStorage(): Promise<void> {
    const bytes = await this.#deps.getBytesLeft().catch(() => null)
    const megabytesLeft =
      bytes === null || bytes >= lowStorageBytes ? null : Math.floor(bytes / 1024 / 1024)
    this.#store.dispatch({ name: 'storage_measured', megabytesLeft })
  }

  /** Drafts typed meanwhile stay, also where the outbox could not be opened before. */
  #begin(owner: Owner): OutboxOpening {
    const opening = { owner, outbox: this.#last.then(() => this.#deps.openOutbox(owner)) }
    this.#store.dispatch({ name: 'opening', opening })
    void this.#watchOpening(opening)
    return opening
  }

  #isCurrent(opening: OutboxOpening): boolean {
    return this.#store.getState().opening === opening
  }

  async #watchOpening(opening: OutboxOpening): Promise<void> {
    try {
      const outbox = await opening.outbox
      if (this.#isCurrent(opening)) this.#follow(outbox, opening)
    } catch (error) {
      if (!this.#isCurrent(opening)) return
      this.#store.dispatch({ name: 'failed', opening, fault: this.#deps.toStorageFault(error) })
      // Its code may not have been loadable without a network.
      this.#deps.onReconnect(() => {
        if (this.#isCurrent(opening)) this.#begin(opening.owner)
      })
    }
  }

  #follow(outbox: OpenedOutbox, opening: OutboxOpening): void {
    const { dispatch } = this.#store
    const known = new Set(findConfirmed(outbox.getState()).map(({ command }) => command.id))
    const update = () => {
      const state = outbox.getState()
      const fresh = findConfirmed(state).filter(({ command }) => !known.has(command.id))
      for (const { command } of fresh) known.add(command.id)
      dispatch({ name: 'changed', opening, outbox: state })
      if (fresh.length > 0) this.#deps.onConfirmed(fresh, opening.owner)
    }
    const unsubscribe = outbox.subscribe(update)
    const unwatch = this.#deps.watch(outbox)
    this.#stop = () => {
      unsubscribe()
      unwatch()
      this.#stop = () => {}
    }
    dispatch({ name: 'opened', opening, outbox: outbox.getState() })
    if (outbox.drafts !== null) void this.drafts.attach(outbox.drafts)
    void this.#checkStorage()
    // Sending may have stopped because nobody was signed in.
    void outbox.resume().catch(() => {})
    void outbox.hasCommandsOfOthers().then(
      (hasOthersChanges) => dispatch({ name: 'others_counted', opening, hasOthersChanges }),
      () => {},
    )
  }

  #detach(): OutboxOpening | null {
    const { opening } = this.#store.getState()
    this.#stop()
    this.#store.dispatch({ name: 'ended' })
    return opening
  }

  #end(ended: OutboxOpening, finish: (outbox: OpenedOutbox) => Promise<void>): Promise<void> {
    const done = ended.outbox.then(finish, () => {})
    this.#last = done.catch(() => {})
    return done
  }
}

export const createSessionOutbox = (deps: SessionOutboxDeps): SessionOutbox => new PageOutbox(deps)
