import type { BookProtection } from '#domain/book/book-protection.model.ts'
import {
  contactReasons,
  isHeardDue,
  levelStep,
  mayKeepBook,
  vaultDoor,
  wayBackAsks,
} from '#domain/vault/vault.rules.ts'
import type { ContactReason, KeyLevel, VaultFacts } from '#domain/vault/vault.rules.ts'
import type { Refusal, VaultStanding } from '#src/offline/vault-keeper.ts'
import type { Owner } from '#src/offline/world.ts'
import type { PlacedVault, VaultDesk, VaultState, VaultWorld } from './vault-desk.model.ts'

/** The vault of one person, while their page is open. */
interface Placed {
  readonly owner: Owner
  readonly asked: BookProtection
  vault: PlacedVault | null
  gate: Gate
  noted: number | null
}

/** Where whoever needs the vault waits. */
interface Gate {
  isOpen: boolean
  readonly opened: Promise<CryptoKey | undefined>
  readonly resolve: (key: CryptoKey | undefined) => void
  readonly reject: (error: unknown) => void
}

const nothing: VaultState = { cover: null, level: null, isPinDue: false }

function newGate(): Gate {
  let resolve: Gate['resolve'] = () => {}
  let reject: Gate['reject'] = () => {}
  const opened = new Promise<CryptoKey | undefined>((...settle) => {
    ;[resolve, reject] = settle
  })
  // Nobody may be waiting for it.
  opened.catch(() => {})
  return { isOpen: false, opened, resolve, reject }
}

const contactReason = (why: Refusal | null): ContactReason | undefined =>
  contactReasons.find((reason) => reason === why?.name)

function factsOf(standing: VaultStanding, barred: Refusal | null): VaultFacts {
  if (standing.name === 'none') return { name: 'none' }
  const why = contactReason(barred)
  return why === undefined ? { name: standing.level } : { name: 'contact', why }
}

/** `first` is what the organisation asks for that is opened first: where it may be shut, nothing is shown before that is known. */
export function createVaultDesk(world: VaultWorld, first: BookProtection): VaultDesk {
  const listeners = new Set<() => void>()
  const unopened = (asked: BookProtection): VaultState => ({
    ...nothing,
    cover: asked === 'pin' || world.idle.isLocked() ? { kind: 'looking' } : null,
  })
  let state = unopened(first)
  let placed: Placed | null = null
  let stop = (): void => {}

  function show(change: Partial<VaultState>): void {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }

  function admit(mine: Placed, level: KeyLevel | null, key?: CryptoKey): void {
    show({
      cover: null,
      level,
      isPinDue: mine.vault !== null && levelStep(mine.asked, level ?? 'device') === 'choose_pin',
    })
    mine.gate.isOpen = true
    mine.gate.resolve(key)
  }

  /** Only what is heard makes a lease: looking at the vault again does not. */
  async function note(mine: Placed, hasSignedIn: boolean): Promise<void> {
    mine.noted = world.now()
    await mine.vault?.keeper.heard(hasSignedIn)
  }

  async function look(mine: Placed, refusal: Refusal | null = null): Promise<void> {
    const { vault } = mine
    if (vault === null) {
      if (!world.idle.isLocked()) admit(mine, null)
      else show({ cover: { kind: 'password', why: world.idle.why(), sealed: 0 } })
      return
    }
    const standing = await vault.keeper.standing()
    if (placed !== mine) return
    const facts = factsOf(standing, standing.name === 'locked' ? standing.why : null)
    const level = standing.name === 'none' ? null : standing.level
    const door = vaultDoor(facts, world.idle.isLocked())
    if (door === 'open') return admit(mine, level)
    const sealed = await vault.sealed()
    if (placed !== mine) return
    if (door === 'pin')
      show({
        level,
        cover: {
          kind: 'pin',
          refusal: refusal ?? (standing.name === 'locked' ? standing.why : null),
          sealed,
        },
      })
    else if (door === 'password')
      show({ level, cover: { kind: 'password', why: world.idle.why(), sealed } })
    else if (facts.name === 'contact')
      show({ level, cover: { kind: 'contact', why: facts.why, sealed } })
  }

  async function begin(mine: Placed): Promise<void> {
    // A browser that keeps nothing says so when the outbox is opened.
    const vault = await world.vaultOf(mine.owner, state.cover !== null).catch(() => null)
    if (placed !== mine) return vault?.close()
    mine.vault = vault
    if (world.isHeard(mine.owner.orgId)) await note(mine, world.hasSignedIn())
    await look(mine)
  }

  /** A store that fails is as good as none. */
  function start(work: Promise<unknown>, mine: Placed): void {
    work.catch(() => {
      mine.vault?.close()
      mine.vault = null
      if (placed === mine) void look(mine)
    })
  }

  function hear(orgId: string): void {
    const mine = placed
    if (mine === null || mine.vault === null || orgId !== mine.owner.orgId) return
    if (state.cover?.kind === 'contact')
      start(
        note(mine, false).then(() => look(mine)),
        mine,
      )
    else if (isHeardDue(world.now(), mine.noted)) note(mine, false).catch(() => {})
  }

  function lock(): void {
    const mine = placed
    if (mine === null || state.cover !== null) return
    mine.vault?.keeper.lock()
    // Whoever waits already goes on waiting.
    if (mine.gate.isOpen) mine.gate = newGate()
    world.idle.note(true)
    // Covered at once; what is asked follows.
    show({ cover: { kind: 'looking' } })
    world.onLocked(mine.owner)
    start(look(mine), mine)
  }

  async function takeIn(mine: Placed): Promise<void> {
    // Told by the host, not by this device: the host was heard, and the PIN may be tried again.
    if (world.hasSignedIn()) await note(mine, true)
    await look(mine)
  }

  function passed(): void {
    world.idle.note(false)
    if (placed !== null) start(takeIn(placed), placed)
  }

  function followOtherTabs(): void {
    if (world.idle.isLocked()) lock()
    else if (state.cover?.kind === 'password' && placed !== null) start(look(placed), placed)
  }

  function close(): void {
    const mine = placed
    placed = null
    stop()
    stop = () => {}
    mine?.vault?.keeper.lock()
    mine?.vault?.close()
    mine?.gate.reject(new Error('The vault was closed'))
    if (mine !== null) show(nothing)
  }

  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    state: () => state,
    open(owner, asked) {
      close()
      const mine: Placed = { owner, asked, vault: null, gate: newGate(), noted: null }
      placed = mine
      const stops = [world.onHeard(hear), world.idle.onChange(followOtherTabs)]
      stop = () => {
        for (const one of stops) one()
      }
      // Where nothing may be asked the page does not wait to know.
      show(unopened(asked))
      start(begin(mine), mine)
    },
    close,
    async keyFor(owner) {
      if (
        placed === null ||
        placed.owner.userId !== owner.userId ||
        placed.owner.orgId !== owner.orgId
      )
        throw new Error('The vault is asked for by somebody else')
      return placed.gate.opened
    },
    mayKeepBook: () =>
      placed !== null &&
      state.cover === null &&
      placed.vault !== null &&
      mayKeepBook(placed.asked, state.level ?? 'device'),
    async unlock(pin) {
      const mine = placed
      if (mine === null || mine.vault === null) return
      const { keeper } = mine.vault
      const isGivenUp = levelStep(mine.asked, 'pin') === 'give_pin_up'
      const answer = isGivenUp
        ? await keeper.setLevel({ level: 'device' }, pin)
        : await keeper.unlock(pin)
      if (placed !== mine) return
      if (answer.name !== 'open') return look(mine, answer)
      world.idle.note(false)
      if (isGivenUp) admit(mine, 'device')
      else admit(mine, 'pin', answer.key)
    },
    async proof() {
      const keeper = placed?.vault?.keeper
      if (keeper === undefined) return undefined
      const refusal = await keeper.barred()
      return wayBackAsks(factsOf(await keeper.standing(), refusal)) === 'pin' ? refusal : undefined
    },
    async prove(pin) {
      const keeper = placed?.vault?.keeper
      return keeper === undefined ? { name: 'none' } : keeper.prove(pin)
    },
    passed,
    lock,
    async choosePin(pin, before) {
      const mine = placed
      if (mine === null || mine.vault === null) return { name: 'none' }
      const answer = await mine.vault.keeper.setLevel({ level: 'pin', pin }, before)
      if (answer.name !== 'open') return answer
      if (placed === mine) {
        mine.gate = newGate()
        admit(mine, 'pin', answer.key)
      }
      return null
    },
    async forget() {
      const mine = placed
      if (
        mine === null ||
        mine.vault === null ||
        !world.hasSignedIn() ||
        !(await mine.vault.forget())
      )
        return false
      world.idle.note(false)
      if (placed === mine) await look(mine)
      return true
    },
  }
}
