import type { Representative } from '#domain/customers/details/representative.model.ts'
import type { Translate } from '#src/ui/translation.ts'

/** A representative's name, or their position where no name is known. */
export function personName(
  { firstName, lastName, position }: Representative,
  t: Translate,
): string {
  return `${firstName} ${lastName}`.trim() || t('details_representative_nameless', { position })
}
