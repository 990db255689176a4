import { expect, it } from 'vitest'
import { getWidgetList } from '#domain/dashboards/widget.rules.ts'

const tasks = ['a', 'b'].map((name) => ({
  name,
  internalElasticSearchQuery: `{"cFullName":"${name}"}`,
  columnsToRender: ['cFullName', name],
}))

it.each([
  [
    'the search and columns of a row of tasks',
    { queries: [], config: tasks },
    1,
    { query: '{"cFullName":"b"}', columns: ['cFullName', 'b'], isForced: false },
  ],
  [
    'the search of a pod with its columns, forced where it says so',
    { queries: ['{}'], config: { columnsToRender: ['fParity'], forceColumnSelection: true } },
    0,
    { query: '{}', columns: ['fParity'], isForced: true },
  ],
  [
    'the usual columns where it names none',
    { queries: ['{}'], config: { columnsToRender: [] } },
    0,
    {
      query: '{}',
      columns: ['cFullName', 'aMake', 'status', 'fParity', 'fEquity'],
      isForced: false,
    },
  ],
  ['nothing for a row that it does not have', { queries: ['{}'], config: {} }, 1, null],
  ['nothing for a row of tasks that it does not have', { queries: [], config: tasks }, 2, null],
])('a widget opens %s', (_what, widget, row, list) => {
  expect(getWidgetList(widget, row)).toEqual(list)
})
