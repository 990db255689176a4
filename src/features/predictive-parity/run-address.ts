import type { P4Tab } from '#domain/predictive-parity/p4-run.model.ts'
import type { OpenBar } from './month-chart.tsx'

/** What of a run is shown. */
export interface RunAddress {
  readonly tab: P4Tab
  readonly open?: OpenBar | undefined
  /** The id of the run that it is put beside. */
  readonly compare?: string | undefined
}
