import { canonicalJson, toCurrentBody } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'
import type { OutboxDeps } from '../ports/outbox-deps.ts'
import type { DraftChange } from '../ports/outbox.model.ts'
import type {
  ConfirmedRow,
  NewOutboxRow,
  OutboxRow,
  SealedDraftChange,
  Tombstone,
} from '../ports/outbox-store.ts'
import { initialRev } from './row-changes.ts'
import type { QueuedRow } from './sending/lanes.ts'

/**
 * Plain properties of a row that the seal binds: otherwise rows could be reordered, or older
 * content restored.
 */
export type RowBinding = Pick<OutboxRow<unknown>, 'rev' | 'savedAt' | 'dependsOn' | 'replaces'>

/** What is sealed of a command. */
interface Content {
  readonly command: Command
  readonly hash: string
  /** Absent in rows of the first release. */
  readonly beside?: RowBinding
}

const toBinding = ({ rev, savedAt, dependsOn, replaces }: RowBinding): RowBinding => ({
  rev,
  savedAt,
  dependsOn,
  replaces,
})

const isSameBinding = (one: RowBinding, other: RowBinding): boolean =>
  canonicalJson(toBinding(one)) === canonicalJson(toBinding(other))

/**
 * Whether the content was sealed for this row. State and numbers may change without a seal: the
 * host accepts an id only once.
 */
function belongsTo({ command, beside }: Content, row: RowBinding): boolean {
  if ((command.dependsOn ?? null) !== row.dependsOn) return false
  return beside === undefined || canonicalJson(beside) === canonicalJson(toBinding(row))
}

/** A row with its seal opened. */
export interface OpenRow extends QueuedRow {
  /** Of the body as it was enqueued. */
  readonly hash: string
  readonly schema: number
  readonly deviceSeq: number
  readonly tries: number
  readonly rev: number
  /** The command whose content was folded in last; null where none was. */
  readonly foldedId: string | null
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
  /** Null where it does not open, or never left the device: then no lane waits for it. */
  readonly lane: string | null
}

/** Opens and seals rows. */
export interface Seals<Sealed> {
  /** Content that is in `known` already is not opened again. */
  openRow(stored: OutboxRow<Sealed>, known?: OpenRow): Promise<OpenRow>
  openConfirmed(stored: ConfirmedRow<Sealed>): Promise<OpenConfirmed | null>
  openTombstone(stored: Tombstone<Sealed>): Promise<OpenTombstone>
  sealCommand(command: Command, binding: RowBinding): Promise<Sealed>
  sealRow(
    command: Command,
    row: Pick<NewOutboxRow<Sealed>, 'savedAt' | 'replaces'>,
  ): Promise<NewOutboxRow<Sealed>>
  sealAnswer(id: string, answer: unknown): Promise<Sealed>
  /** Null where there are no drafts. */
  sealDraft(change: DraftChange): Promise<SealedDraftChange<Sealed> | null>
  sealTombstone(row: Pick<OpenRow, 'id' | 'deviceSeq' | 'command'>): Promise<Tombstone<Sealed>>
}

type SealsDeps<Sealed> = Pick<OutboxDeps<Sealed>, 'vault' | 'hash' | 'kinds' | 'sealDraft'>
type Opening = 'openRow' | 'openConfirmed' | 'openTombstone'

async function openContent<Sealed>(
  { vault }: SealsDeps<Sealed>,
  { id, schema, sealed }: Pick<OutboxRow<Sealed>, 'id' | 'schema' | 'sealed'>,
): Promise<Content | null> {
  const opened = await vault.open({ table: 'command', id, schema }, sealed)
  // A confirmed discard has no content.
  const content = opened?.content as Partial<Content> | null | undefined
  return content?.command === undefined ? null : (content as Content)
}

async function openAnswer<Sealed>(
  { vault }: SealsDeps<Sealed>,
  id: string,
  sealed: Sealed | null,
): Promise<unknown> {
  if (sealed === null) return null
  return (await vault.open({ table: 'answer', id, schema: 1 }, sealed))?.content ?? null
}

async function openRow<Sealed>(
  deps: SealsDeps<Sealed>,
  stored: OutboxRow<Sealed>,
  known: OpenRow | undefined,
): Promise<OpenRow> {
  const { id, seq, schema, deviceSeq, savedAt, dependsOn, replaces, tries } = stored
  const { nextAt, why, reason, isWanted, rev, foldedId } = stored
  const isKnown = known !== undefined && isSameBinding(known, stored)
  const opened = isKnown ? null : await openContent(deps, stored)
  const content = isKnown ? known : opened !== null && belongsTo(opened, stored) ? opened : null
  const command = content?.command ?? null
  const isDead = stored.state === 'dead'
  const answer =
    isKnown && known.isDead === isDead ? known.answer : await openAnswer(deps, id, stored.answer)
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
    foldedId,
    command,
    hash: content?.hash ?? '',
    isDead,
    oldAfter: command === null ? undefined : deps.kinds[command.kind]?.oldAfter,
    isNewer: command !== null && command.schema > (deps.kinds[command.kind]?.schema ?? 0),
    answer,
  }
}

const createOpening = <Sealed>(deps: SealsDeps<Sealed>): Pick<Seals<Sealed>, Opening> => ({
  openRow: (stored, known) => openRow(deps, stored, known),
  async openConfirmed(stored) {
    const { id, seq, savedAt, at, tries } = stored
    const content = await openContent(deps, stored)
    if (content === null) return null
    const answer = await openAnswer(deps, id, stored.answer)
    return { id, seq, savedAt, at, tries, command: content.command, answer }
  },
  async openTombstone({ id, deviceSeq, sealed }) {
    const opened =
      sealed === null ? null : await deps.vault.open({ table: 'given-up', id, schema: 1 }, sealed)
    return { id, deviceSeq, lane: opened === null ? null : (opened.content as string | null) }
  },
})

export function createSeals<Sealed>(deps: SealsDeps<Sealed>): Seals<Sealed> {
  const { vault, hash } = deps

  async function sealCommand(command: Command, binding: RowBinding): Promise<Sealed> {
    const content: Content = {
      command,
      hash: await hash(canonicalJson(command.body)),
      beside: toBinding(binding),
    }
    return vault.seal({ table: 'command', id: command.id, schema: command.schema }, content)
  }

  return {
    ...createOpening(deps),
    sealCommand,
    async sealRow(command, { savedAt, replaces }) {
      const dependsOn = command.dependsOn ?? null
      const sealed = await sealCommand(command, { rev: initialRev, savedAt, dependsOn, replaces })
      return { id: command.id, schema: command.schema, savedAt, dependsOn, replaces, sealed }
    },
    sealAnswer: (id, answer) => vault.seal({ table: 'answer', id, schema: 1 }, answer),
    sealDraft: async (change) => (await deps.sealDraft?.(change)) ?? null,
    async sealTombstone({ id, deviceSeq, command }) {
      const context = { table: 'given-up', id, schema: 1 } as const
      return { id, deviceSeq, sealed: await vault.seal(context, command?.lane ?? null) }
    },
  }
}

/**
 * The command with its body in the current shape, ready to be sent; null where the body can no
 * longer be read.
 */
export function toCurrentCommand(kinds: OutboxDeps['kinds'], command: Command): Command | null {
  const kind = kinds[command.kind]
  if (kind === undefined) return null
  const body = toCurrentBody(kind, command.schema, command.body)
  return body === null ? null : { ...command, schema: kind.schema, body }
}
