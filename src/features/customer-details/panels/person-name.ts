import type { Representative } from '#domain/customers/representative.model.ts'
import type { Say } from '#src/ui/text.ts'

/** A representative's name, or their position where no name is known. */
export function personName({ firstName, lastName, position }: Representative, say: Say): string {
  return `${firstName} ${lastName}`.trim() || say('details_representative_nameless', { position })
}
