import * as v from 'valibot'

const nullable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null)
const noContent = { panel: null, severity: null, estimate: { value: null } }

/** The estimate is in minor units, images are addresses. */
const damage = v.object({
  location: nullable(v.string()),
  content: v.fallback(
    v.object({
      panel: nullable(v.string()),
      severity: nullable(v.string()),
      estimate: v.fallback(v.object({ value: nullable(v.pipe(v.number(), v.integer())) }), {
        value: null,
      }),
    }),
    noContent,
  ),
  images: v.fallback(v.array(v.string()), []),
})

/** As stored; a value that is not a list of damages counts as empty. */
export const damagesModel = v.fallback(v.array(damage), [])

const sum = v.nullable(v.pipe(v.number(), v.integer()))

/** A submitted digital pre-inspection. Sums are minor units; null is unknown or not visible. */
export const inspectionModel = v.object({
  id: v.string(),
  /** ISO instant. */
  received_date: v.string(),
  total_mileage: sum,
  /** Over the allowance of the whole agreement; with CanViewExcessMileage only, as its cost. */
  excess_mileage: sum,
  excess_cost: sum,
  /** Estimated damages plus the excess cost where it is visible. */
  total_cost: sum,
  damages: v.array(damage),
})

export type Inspection = v.InferOutput<typeof inspectionModel>
export type Damage = v.InferOutput<typeof damage>
