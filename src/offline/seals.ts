import { bodyToday, canonicalJson } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'
import type { Queued } from './lanes.ts'
import { firstRev } from './row-changes.ts'
import type { Confirmed, NewRow, StoredRow, Tombstone } from './store.ts'
import type { OutboxWorld } from './world.ts'

/** What lies beside the seal and must not be changed apart from it: else a row could take another's place in the order, or an older content its newer one's. */
export type Beside = Pick<StoredRow<unknown>, 'rev' | 'savedAt' | 'dependsOn' | 'replaces'>

/** What is sealed of a command: all that names somebody, and all beside it that is known before the store gives the row its numbers. */
interface Content {
  readonly command: Command
  readonly hash: string
  /** Absent in rows of the first release, and of one that folded into a row as that did. */
  readonly beside?: Beside
}

const besideOf = ({ rev, savedAt, dependsOn, replaces }: Beside): Beside => ({
  rev,
  savedAt,
  dependsOn,
  replaces,
})

/** Whether the row is the one that the content was sealed for. Its state, its numbers and what became of its sendings change without its seal: they can delay it or bring it back into sight, and the host takes an id but once. */
function isItsOwn({ command, beside }: Content, row: Beside): boolean {
  if ((command.dependsOn ?? null) !== row.dependsOn) return false
  return beside === undefined || canonicalJson(beside) === canonicalJson(besideOf(row))
}

/** A row with its seal opened. */
export interface OpenRow extends Queued {
  /** Of the body as enqueued. */
  readonly hash: string
  readonly schema: number
  readonly deviceSeq: number
  readonly tries: number
  readonly rev: number
  readonly reason: string | null
  readonly answer: unknown
}

export interface OpenConfirmed {
  readonly id: string
  readonly seq: number
  readonly command: Command
  readonly savedAt: number
  readonly at: number
  readonly tries: number
  readonly answer: unknown
}

export interface OpenTombstone {
  readonly id: string
  readonly deviceSeq: number
  /** Null where it does not open, or never left the device; then no lane waits for it. */
  readonly lane: string | null
}

/** Opens and seals rows. */
export interface Seals<Sealed> {
  /** `known` spares opening a content that was opened before. */
  openRow(stored: StoredRow<Sealed>, known?: OpenRow): Promise<OpenRow>
  openConfirmed(stored: Confirmed<Sealed>): Promise<OpenConfirmed | null>
  openTombstone(stored: Tombstone<Sealed>): Promise<OpenTombstone>
  sealCommand(command: Command, beside: Beside): Promise<Sealed>
  sealRow(
    command: Command,
    row: Pick<NewRow<Sealed>, 'savedAt' | 'replaces'>,
  ): Promise<NewRow<Sealed>>
  sealAnswer(id: string, answer: unknown): Promise<Sealed>
  sealTombstone(row: Pick<OpenRow, 'id' | 'deviceSeq' | 'command'>): Promise<Tombstone<Sealed>>
}

export function createSeals<Sealed>({
  vault,
  hash,
  kinds,
}: Pick<OutboxWorld<Sealed>, 'vault' | 'hash' | 'kinds'>): Seals<Sealed> {
  async function openContent(id: string, schema: number, sealed: Sealed): Promise<Content | null> {
    const opened = await vault.open({ table: 'command', id, schema }, sealed)
    // What arrived though it was given up has none.
    const content = opened?.content as Partial<Content> | null | undefined
    return content?.command === undefined ? null : (content as Content)
  }

  async function openAnswer(id: string, sealed: Sealed | null): Promise<unknown> {
    if (sealed === null) return null
    return (await vault.open({ table: 'answer', id, schema: 1 }, sealed))?.content ?? null
  }

  const isNewer = (command: Command): boolean => command.schema > (kinds[command.kind]?.schema ?? 0)

  const seals: Seals<Sealed> = {
    async openRow(stored, known) {
      const {
        id,
        seq,
        schema,
        deviceSeq,
        savedAt,
        dependsOn,
        replaces,
        tries,
        nextAt,
        why,
        reason,
        isWanted,
        rev,
      } = stored
      const isKnown =
        known !== undefined && canonicalJson(besideOf(known)) === canonicalJson(besideOf(stored))
      const opened = isKnown ? null : await openContent(id, schema, stored.sealed)
      const content = isKnown ? known : opened !== null && isItsOwn(opened, stored) ? opened : null
      const command = content?.command ?? null
      const isDead = stored.state === 'dead'
      const answer =
        isKnown && known.isDead === isDead ? known.answer : await openAnswer(id, stored.answer)
      return {
        id,
        seq,
        schema,
        deviceSeq,
        savedAt,
        dependsOn,
        replaces,
        tries,
        nextAt,
        why,
        reason,
        isWanted,
        rev,
        command,
        hash: content?.hash ?? '',
        isDead,
        isNewer: command !== null && isNewer(command),
        answer,
      }
    },
    async openConfirmed({ id, seq, schema, savedAt, at, tries, sealed, answer }) {
      const content = await openContent(id, schema, sealed)
      return content === null
        ? null
        : {
            id,
            seq,
            savedAt,
            at,
            tries,
            command: content.command,
            answer: await openAnswer(id, answer),
          }
    },
    async openTombstone({ id, deviceSeq, sealed }) {
      const opened =
        sealed === null ? null : await vault.open({ table: 'given-up', id, schema: 1 }, sealed)
      return { id, deviceSeq, lane: opened === null ? null : (opened.content as string | null) }
    },
    async sealCommand(command, beside) {
      const content: Content = {
        command,
        hash: await hash(canonicalJson(command.body)),
        beside: besideOf(beside),
      }
      return vault.seal({ table: 'command', id: command.id, schema: command.schema }, content)
    },
    async sealRow(command, { savedAt, replaces }) {
      const dependsOn = command.dependsOn ?? null
      return {
        id: command.id,
        schema: command.schema,
        savedAt,
        dependsOn,
        replaces,
        sealed: await seals.sealCommand(command, { rev: firstRev, savedAt, dependsOn, replaces }),
      }
    },
    sealAnswer: (id, answer) => vault.seal({ table: 'answer', id, schema: 1 }, answer),
    async sealTombstone({ id, deviceSeq, command }) {
      return {
        id,
        deviceSeq,
        sealed: await vault.seal({ table: 'given-up', id, schema: 1 }, command?.lane ?? null),
      }
    },
  }
  return seals
}

/** The command in today's shape, ready to be sent; null where its body can no longer be read. */
export function commandToday(kinds: OutboxWorld['kinds'], command: Command): Command | null {
  const kind = kinds[command.kind]
  if (kind === undefined) return null
  const body = bodyToday(kind, command.schema, command.body)
  return body === null ? null : { ...command, schema: kind.schema, body }
}
