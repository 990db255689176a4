import { describe, expect, it } from 'vitest'
import { readImportHeader, readImportRows } from '#domain/user-import/user-import.rules.ts'

const password = 'a long enough password'
const header = ['username', 'first_name', 'last_name', 'password', 'role']
const address = 'ada@x.example'
const good = [address, 'Ada', 'Marsh', password, 'Sales']

function read(...rows: readonly (readonly string[])[]) {
  const found = readImportHeader(header)
  if (!('at' in found)) throw new Error('The header was refused')
  return readImportRows(
    found.at,
    rows.map((cells, at) => ({ line: at + 2, cells, isReadable: true })),
    () => ({ taken: new Set(['taken@x.example']), roles: new Set(['sales']) }),
  )
}
const findProblem = (...cells: readonly string[]) => read(cells)[0]?.problem

describe('The header of a file of users', () => {
  it.each([
    { cells: header, missing: undefined },
    { cells: [' Username', 'First Name', 'LAST-NAME', 'password'], missing: undefined },
    { cells: ['password', 'role', 'last_name', 'first_name', 'username'], missing: undefined },
    { cells: ['e-mail', 'name', 'password'], missing: ['username', 'first_name', 'last_name'] },
    { cells: [''], missing: ['username', 'first_name', 'last_name', 'password'] },
  ])('$cells lacks $missing', ({ cells, missing }) => {
    const found = readImportHeader(cells)
    expect('missing' in found ? found.missing : undefined).toEqual(missing)
  })
})

describe('A row of a file of users', () => {
  it.each([
    { name: 'whole', cells: good, problem: null },
    { name: 'without a role', cells: good.slice(0, 4), problem: null },
    { name: 'without an address', cells: ['ada', ...good.slice(1)], problem: 'username_refused' },
    { name: 'empty', cells: [''], problem: 'username_refused' },
    {
      name: 'of an account that exists',
      cells: [' Taken@x.example', ...good.slice(1)],
      problem: 'username_taken',
    },
    { name: 'without a name', cells: [address, '', 'Marsh', password], problem: 'name_missing' },
    {
      name: 'of a long name',
      cells: [address, 'A'.repeat(81), 'Marsh', password],
      problem: 'name_long',
    },
    {
      name: 'with a formula',
      cells: [address, '=HYPERLINK("x")', 'Marsh', password],
      problem: 'name_formula',
    },
    {
      name: 'of a short password',
      cells: [address, 'Ada', 'Marsh', 'short'],
      problem: 'password_refused',
    },
    {
      name: 'of a role of nobody',
      cells: [...good.slice(0, 4), 'Theirs'],
      problem: 'role_unknown',
    },
  ])('$name is answered by $problem', ({ cells, problem }) => {
    expect(findProblem(...cells)).toBe(problem)
  })

  it('that names the person of another is refused, as is the other', () => {
    const rows = read(good, ['ADA@x.example', 'Adela', 'Marsh', password])
    expect(rows.map(({ problem }) => problem)).toEqual(['username_twice', 'username_twice'])
  })
})
