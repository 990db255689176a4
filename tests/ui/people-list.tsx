import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { BulkAction } from '#src/ui/bulk/bulk-action.ts'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useListControls } from '#src/ui/list-page/list-request.ts'
import { useListDisplay } from '#src/ui/list-page/list-display.tsx'
import { pickLocalRows } from '#src/ui/list-page/local-rows.ts'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { renderInRouter } from './render-in-router.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly customers: number
}

const people: readonly Person[] = Array.from({ length: 60 }, (_none, at) => ({
  id: `p${at}`,
  name: at === 7 ? 'مايا بن يوسف' : `Person ${String(at).padStart(2, '0')}`,
  role: at % 3 === 0 ? 'Sales' : 'Agent',
  customers: (at * 37) % 101,
}))

const columns: readonly Column<Person>[] = [
  {
    id: 'name',
    header: 'Person',
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  { id: 'role', header: 'Role', width: 300, card: 'second', cell: ({ role }) => role },
  {
    id: 'customers',
    header: 'Customers',
    width: 300,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    startsDescending: true,
    card: 'figure',
    cell: ({ customers }) => customers,
  },
]

interface PeopleProps {
  readonly bulk?: readonly BulkAction[]
  readonly isOnline?: boolean
}

const noActs: readonly BulkAction[] = []

function People({ bulk = noActs, isOnline = true }: PeopleProps) {
  const controls = useListControls({
    id: 'people',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: ['name', 'customers'],
  })
  const found = pickLocalRows(people, controls.request, {
    searchTexts: ({ name, role }) => [name, role],
    sortValue: (row, column) => (column === 'customers' ? row.customers : row.name),
    passes: (row, _name, value) => row.role === value,
  })
  const view = useListDisplay(
    controls,
    {
      failure: undefined,
      isOnline,
      rowCount: found.rows.length,
      isEmpty: false,
      asOf: '2026-11-24T14:05:00.000Z',
      onRetry: () => undefined,
      onShowLast: undefined,
    },
    {},
  )
  return (
    <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>
      <ListScreen
        title="People"
        list={{ ...view, controls, ...found, isOnline }}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel="Search people"
        counts={[{ id: 'people', label: 'People', value: people.length }]}
        filters={
          <button type="button" onClick={() => controls.onFilter('role', 'Sales')}>
            Sales only
          </button>
        }
        exportAction={<button type="button">Export</button>}
        bulk={bulk}
        panel={({ row, frame }) => (
          <SidePanel
            frame={frame}
            title={row?.name ?? 'Elsewhere'}
            about={row?.role}
            tabs={[
              { id: 'profile', label: 'Profile', content: <input aria-label="First name" /> },
              { id: 'rights', label: 'Rights', count: 31, content: <p>31 rights</p> },
            ]}
            beside={{ id: 'history', label: 'History', count: 2, content: <p>2 changes</p> }}
          />
        )}
      />
      <FlashHost />
    </div>
  )
}

export const readListNames = () =>
  [...document.querySelectorAll('tbody .row-name')].map(({ textContent }) => textContent)
export const readListHeads = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent).filter(Boolean)
export async function openPeople(
  surroundings: Parameters<typeof renderInRouter>[1] = {},
  props: PeopleProps = {},
) {
  const opened = await renderInRouter(<People {...props} />, surroundings)
  await expect.poll(() => document.querySelectorAll('tbody tr, .cards li').length).toBe(50)
  return { ...opened, search: () => opened.router.state.location.search }
}

/** Opens the list on a desktop with nothing remembered; registered once by a file. */
export const setUpPeople = () =>
  beforeEach(async () => {
    localStorage.clear()
    await page.viewport(1440, 900)
  })
