import * as v from 'valibot'

const given = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null)
const noContent = { panel: null, severity: null, estimate: { value: null } }

/** One damage of an inspection (O§3 L102); the estimate is minor units, images are addresses. */
const damage = v.object({
  location: given(v.string()),
  content: v.fallback(
    v.object({
      panel: given(v.string()),
      severity: given(v.string()),
      estimate: v.fallback(v.object({ value: given(v.pipe(v.number(), v.integer())) }), {
        value: null,
      }),
    }),
    noContent,
  ),
  images: v.fallback(v.array(v.string()), []),
})

/** The damages of an inspection, as stored; what is no list of them is none. */
export const damagesModel = v.fallback(v.array(damage), [])

const sum = v.nullable(v.pipe(v.number(), v.integer()))

/** A digital pre-inspection that was sent in (W§3 L51, O§3 L102). Miles are whole, sums minor units; null is not known or may not be seen. */
export const inspectionModel = v.object({
  id: v.string(),
  /** ISO instant. */
  received_date: v.string(),
  total_mileage: sum,
  /** Over the allowance of the whole agreement; with CanViewExcessMileage only, as its cost. */
  excess_mileage: sum,
  excess_cost: sum,
  /** What the damages are estimated at, and the excess cost where it may be seen. */
  total_cost: sum,
  damages: v.array(damage),
})

export type Inspection = v.InferOutput<typeof inspectionModel>
export type Damage = v.InferOutput<typeof damage>
