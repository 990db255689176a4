import { queueNames } from '#domain/support/support.model.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What a queue is called; a kind that this page does not know keeps its own name. */
export function getQueueText(t: Translate, kind: string): string {
  const known = queueNames.find((name) => name === kind)
  return known === undefined ? kind : t(`support_queue_${known}`)
}
