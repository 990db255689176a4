import * as v from 'valibot'

/** A blank place, a pod (customers and potential), or tasks (named counts). */
export const widgetReferences = ['BlankWidget', 'PodWidget', 'TasksWidget'] as const

/** The columns that a widget's list shows when it names none. */
export const defaultWidgetColumns = ['cFullName', 'aMake', 'status', 'fParity', 'fEquity'] as const

const columnsToRender = v.array(v.pipe(v.string(), v.maxLength(64)))

/** One row of a tasks widget: its search, and what its list shows. */
const taskOption = v.object({
  name: v.string(),
  internalElasticSearchQuery: v.string(),
  columnsToRender,
})

/** What a pod shows, and which columns its list has; forced, they are the only ones. */
const podConfig = v.object({
  title: v.optional(v.string()),
  hexColor: v.optional(v.string()),
  shouldRenderPotential: v.optional(v.boolean()),
  isSearchable: v.optional(v.boolean()),
  columnsToRender: v.optional(columnsToRender),
  forceColumnSelection: v.optional(v.boolean()),
})

/** A widget of a dashboard; each of `queries` is a search as JSON. */
export const widgetModel = v.object({
  id: v.string(),
  name: v.string(),
  reference: v.picklist(widgetReferences),
  queries: v.array(v.string()),
  config: v.union([v.array(taskOption), podConfig]),
})

export type Widget = v.InferOutput<typeof widgetModel>
