import type { FaultGroup } from '#domain/imports/fault-group.model.ts'
import type { Translate } from '#src/ui/translation.ts'

interface ShownFault {
  readonly column: string
  readonly reason: FaultGroup['reason']
  readonly value: string
  readonly expected: string
  readonly step?: string | undefined
}

const kinds = { error: 'import_reason_', warning: 'import_warning_', left: 'import_' } as const

/** What is wrong with a cell, or why its row is left out, in a sentence. */
export function getFaultMessage(
  t: Translate,
  type: FaultGroup['type'],
  { reason, step, ...values }: ShownFault,
): string {
  const message = t(`${kinds[type]}${reason}` as Parameters<Translate>[0], values)
  return step === undefined ? message : t('import_by_step', { step, message })
}
