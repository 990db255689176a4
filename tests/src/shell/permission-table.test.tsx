import { describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import openList from '../../../docs/spec/open.txt?raw'
import permissions from '../../../docs/spec/permissions.tsv?raw'
import { northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { permissionGates } from './permission-table.ts'

const open = new Set(openList.trimEnd().split('\n'))

const rows = permissions
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', right = '', mode = '', gates = ''] = line.split('\t')
    return { id, right, mode, gates }
  })

const waits = ({ waitsFor }: { readonly waitsFor?: string } = {}) =>
  waitsFor !== undefined && open.has(waitsFor)

/** The rights that pages declare, by the address below the organisation. */
async function readPageRights() {
  const { router, screen } = await openPage(signedInHost(), `/${northgate}/home`)
  const pages = new Map(
    Object.entries(router.routesByPath).map(([path, { options }]) => [
      path.replace('/$orgId/', ''),
      options.staticData?.rights ?? null,
    ]),
  )
  await screen.unmount()
  return (address: string) => {
    const rights = pages.get(address)
    if (rights === undefined) throw new Error(`There is no page ${address}`)
    return rights
  }
}

describe('The permission table', () => {
  it('[A-257] gates by every right what it lists', async () => {
    const getPageRights = await readPageRights()
    const found = rows.flatMap(({ id, right, mode, gates }) => {
      const row = permissionGates[id]
      if (row === undefined || waits(row)) return []
      const allows = (held: readonly string[]) => row.gate(new Set(held), getPageRights)
      const lacking = everyRight.filter((one) => one !== right && row.or?.includes(one) !== true)
      return [[id, gates, allows(everyRight), allows(lacking), allows([...lacking, right]), mode]]
    })
    expect(found.length).toBeGreaterThan(100)
    expect(
      found.filter(([, , all, lacking, held, mode]) =>
        mode === 'lacking' ? all || !lacking || held : !all || lacking || !held,
      ),
    ).toEqual([])
  })

  it('has a gate for each row, but for what the database itself decides (A-049)', () => {
    expect(rows.filter(({ id }) => permissionGates[id] === undefined)).toEqual([
      expect.objectContaining({ id: 'P-120', right: 'CanCreateOrganisation' }),
    ])
  })

  it('lists as open exactly the rows whose feature is still to come', () => {
    const waiting = rows.filter(({ id }) => waits(permissionGates[id]))
    expect(rows.filter(({ id }) => open.has(id))).toEqual(waiting)
  })
})
