import type { FaultReason, WarningReason } from '#domain/imports/fault.model.ts'
import type { Translate } from '#src/ui/translation.ts'

interface ShownFault {
  readonly column: string
  readonly reason: FaultReason | WarningReason
  readonly value: string
  readonly expected: string
}

/** What is wrong with a cell, in a sentence. */
export function getFaultMessage(
  t: Translate,
  type: 'error' | 'warning',
  { reason, ...values }: ShownFault,
): string {
  const kind = type === 'error' ? 'reason' : 'warning'
  return t(`import_${kind}_${reason}` as Parameters<Translate>[0], values)
}
