import type { CellFault, CellWarning, FaultReason } from './fault.model.ts'
import { maxFaultSamples } from './fault-group.model.ts'
import type { FaultGroup, ImportStep } from './fault-group.model.ts'

const stepOfReason: Partial<Readonly<Record<FaultReason, ImportStep>>> = {
  too_few_cells: 'read',
  too_many_cells: 'read',
  quotes_unbalanced: 'read',
  row_too_long: 'read',
  not_an_object: 'read',
  unreadable_characters: 'read',
  name_missing: 'validate',
  end_before_start: 'validate',
  key_missing: 'deduplicate',
  repeated: 'deduplicate',
}

/** The step that refuses a row for this reason. */
export const getImportStep = (reason: FaultReason): ImportStep => stepOfReason[reason] ?? 'map'

/** Characters of a sample's value; a longer one is cut. */
const sampleCharacters = 200

/** Counts faults and warnings of a file by column and reason, with the first rows of each. */
export class FaultGroups {
  private readonly groups = new Map<string, FaultGroup>()

  addFault(line: number, fault: CellFault): void {
    const { reason } = fault
    this.add(line, fault, { type: 'error', processor: getImportStep(reason) })
  }

  addWarning(line: number, warning: CellWarning): void {
    const processor = warning.reason === 'differs_in_form' ? 'deduplicate' : 'validate'
    this.add(line, warning, { type: 'warning', processor })
  }

  /** Errors before warnings, the most frequent first. */
  list(): FaultGroup[] {
    const isWarning = ({ type }: FaultGroup) => Number(type === 'warning')
    return [...this.groups.values()].toSorted(
      (one, other) => isWarning(one) - isWarning(other) || other.count - one.count,
    )
  }

  private add(
    line: number,
    { column, reason, value, expected }: CellFault | CellWarning,
    kind: Pick<FaultGroup, 'type' | 'processor'>,
  ): void {
    const key = `${kind.type} ${reason} ${column}`
    const group = this.groups.get(key)
    const samples = group?.samples ?? []
    const isSampled = samples.length < maxFaultSamples
    const sample = { line, value: value.slice(0, sampleCharacters), expected }
    this.groups.set(key, {
      ...kind,
      column,
      reason,
      count: (group?.count ?? 0) + 1,
      samples: isSampled ? [...samples, sample] : samples,
    })
  }
}
