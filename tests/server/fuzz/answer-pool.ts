import type { KnownValue } from './schema-values.ts'
import { canaryNames } from './fuzz-host.ts'

type Plain = string | number

const maxValues = 32
const leavesRead = 300
const maxScenes = 24

/** Fields that are given what another one answered. */
const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  base: ['entityversion', 'version'],
  customerid: ['agreementno', 'fagreementno'],
  agreementno: ['fagreementno'],
  customers: ['fagreementno'],
  assignee: ['userid'],
  seen: ['assigneduserid'],
  statusid: ['id'],
}

const plainName = (name: string): string => name.toLowerCase().replaceAll('_', '')

/**
 * What went together in one call: its fields, whole lists as `name[]`, and what it was answered.
 */
type Scene = ReadonlyMap<string, unknown>

const holdsCanary = (value: unknown): boolean =>
  typeof value === 'string' &&
  (value.length > 200 || Object.values(canaryNames).some((canary) => value.includes(canary)))

/** The first plain values within, each with the name of its field. */
function findLeaves(answer: unknown): [string, Plain][] {
  const open: [string, unknown][] = [['', answer]]
  const leaves: [string, Plain][] = []
  for (let looked = 0; open.length > 0 && looked < leavesRead; looked++) {
    const [name, value] = open.shift() ?? ['', null]
    if (typeof value === 'string' || typeof value === 'number') leaves.push([name, value])
    else if (Array.isArray(value))
      open.push(...value.slice(0, 10).map((item): [string, unknown] => [name, item]))
    else if (typeof value === 'object' && value !== null)
      open.push(...Object.entries(value).slice(0, 100))
  }
  return leaves.filter(([, value]) => !holdsCanary(value))
}

/**
 * What calls were answered, so that later requests speak of what exists and of what belongs
 * together.
 */
export class AnswerPool {
  readonly #values = new Map<string, Plain[]>()
  readonly #scenes: Scene[] = []

  add(name: string, value: Plain): void {
    const values = this.#values.get(plainName(name)) ?? []
    if (values.includes(value)) return
    if (values.length >= maxValues) values.shift()
    values.push(value)
    this.#values.set(plainName(name), values)
  }

  /** Keeps what an answer holds; with what it was asked for, too, where the call made something. */
  read(input: Readonly<Record<string, unknown>>, answer: unknown, hasMade: boolean): void {
    const leaves = findLeaves(answer)
    for (const [name, value] of leaves) this.add(name, value)
    if (!hasMade) return
    const scene = new Map<string, unknown>()
    for (const [name, value] of Object.entries(input))
      if (!holdsCanary(value))
        scene.set(plainName(Array.isArray(value) ? `${name}[]` : name), value)
    for (const [name, value] of leaves)
      if (!scene.has(plainName(name))) scene.set(plainName(name), value)
    this.#scenes.unshift(scene)
    this.#scenes.splice(maxScenes)
  }

  #of(name: string, nth: number, scene: number): unknown {
    const plain = plainName(name)
    const names = [plain, ...(alsoKnownAs[plain] ?? [])]
    const together = this.#scenes[scene]
    const here = names.find((alias) => together?.has(alias))
    if (here !== undefined) return together?.get(here)
    const values = names.flatMap((alias) => this.#values.get(alias) ?? [])
    return values[nth % Math.max(1, values.length)]
  }

  /** The value with everything in it that only the running test knows. */
  resolve(value: unknown, scene: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => this.resolve(item, scene))
    if ('$known' in value) {
      const { $known: name, nth, or } = value as KnownValue
      return this.#of(name, nth, scene) ?? this.resolve(or, scene)
    }
    const resolved: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(value))
      Object.defineProperty(resolved, name, {
        value: this.resolve(inner, scene),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    return resolved
  }
}
