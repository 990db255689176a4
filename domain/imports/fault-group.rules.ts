import type { CellFault, CellWarning, FaultReason, LeftOutRow } from './cells/fault.model.ts'
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

/** The step of the import that refuses a row for this fault. */
export const getImportStep = ({ reason, step }: Pick<CellFault, 'reason' | 'step'>): ImportStep =>
  step === undefined ? (stepOfReason[reason] ?? 'map') : 'steps'

/** Characters of a sample's value; a longer one is cut. */
const sampleCharacters = 200

const groupTypes: readonly FaultGroup['type'][] = ['error', 'warning', 'left']

/** Counts faults and warnings of a file by column and reason, with the first rows of each. */
export class FaultGroups {
  private readonly groups = new Map<string, FaultGroup>()

  addFault(line: number, fault: CellFault): void {
    this.add(line, fault, { type: 'error', processor: getImportStep(fault) })
  }

  addWarning(line: number, warning: CellWarning): void {
    const own = warning.reason === 'differs_in_form' ? 'deduplicate' : 'validate'
    const processor = warning.step === undefined ? own : 'steps'
    this.add(line, warning, { type: 'warning', processor })
  }

  addLeftOut(line: number, row: LeftOutRow): void {
    const left = { ...row, reason: 'left_out', expected: '' } as const
    this.add(line, left, { type: 'left', processor: 'steps' })
  }

  /** Errors before warnings before what is left out, the most frequent first. */
  list(): FaultGroup[] {
    return [...this.groups.values()].toSorted(
      (one, other) =>
        groupTypes.indexOf(one.type) - groupTypes.indexOf(other.type) || other.count - one.count,
    )
  }

  private add(
    line: number,
    {
      column,
      reason,
      value,
      expected,
      step,
    }: Omit<CellFault, 'reason'> & { readonly reason: FaultGroup['reason'] },
    kind: Pick<FaultGroup, 'type' | 'processor'>,
  ): void {
    const key = `${kind.type} ${reason} ${column} ${step ?? ''}`
    const group = this.groups.get(key)
    const samples = group?.samples ?? []
    const isSampled = samples.length < maxFaultSamples
    const sample = { line, value: value.slice(0, sampleCharacters), expected }
    this.groups.set(key, {
      ...kind,
      ...(step === undefined ? {} : { step }),
      column,
      reason,
      count: (group?.count ?? 0) + 1,
      samples: isSampled ? [...samples, sample] : samples,
    })
  }
}
