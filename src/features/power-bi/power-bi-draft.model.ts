import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import {
  maxPowerBiDescription,
  maxPowerBiName,
  powerBiId,
} from '#domain/power-bi/power-bi-report.model.ts'
import type { PowerBiReport, PowerBiSettings } from '#domain/power-bi/power-bi-report.model.ts'

/** A report as it is typed. */
export interface PowerBiDraft extends EditValues {
  readonly name: string
  readonly description: string
  readonly report_id: string
  readonly workspace_id: string
}

export const newPowerBiReport: PowerBiDraft = {
  name: '',
  description: '',
  report_id: '',
  workspace_id: '',
}

export const toPowerBiSettings = ({
  name,
  description,
  report_id,
  workspace_id,
}: PowerBiReport): PowerBiSettings & PowerBiDraft => ({
  name,
  description,
  report_id,
  workspace_id,
})

const vendorId = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check((id) => v.is(powerBiId, id), 'power_bi_id_refused'),
)

/** What can be saved; its messages are text keys. */
export const powerBiDraftModel = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxPowerBiName)),
  description: v.pipe(v.string(), v.trim(), v.maxLength(maxPowerBiDescription)),
  report_id: vendorId,
  workspace_id: vendorId,
}) as v.GenericSchema<PowerBiDraft, PowerBiSettings>
