import { describe, expect, it } from 'vitest'
import { findUserEditProblem } from '#domain/users/user-edit.rules.ts'
import type { UserEdit, UserValues } from '#domain/users/user-edit.rules.ts'

const person: UserValues = {
  first_name: 'Perry',
  last_name: 'Venn',
  default_language: null,
  status: 'active',
  roles: ['sales'],
  dealers: ['D1'],
}
interface Case {
  readonly name: string
  readonly rights: readonly string[]
  readonly dealers?: readonly string[] | null
  readonly isSelf?: boolean
  readonly isShared?: boolean
  readonly before?: Partial<UserValues>
  readonly after: Partial<UserValues>
  readonly problem: ReturnType<typeof findUserEditProblem>
}
const self = ['CanEditSelf']
const others = ['CanEditUsers']

const cases: readonly Case[] = [
  { name: 'one’s own name', rights: self, isSelf: true, after: { first_name: 'P' }, problem: null },
  {
    name: 'one’s own language',
    rights: self,
    isSelf: true,
    after: { default_language: 'de_de' },
    problem: null,
  },
  {
    name: 'one’s own roles',
    rights: self,
    isSelf: true,
    after: { roles: [] },
    problem: 'right_missing',
  },
  {
    name: 'one’s own dealers',
    rights: self,
    isSelf: true,
    after: { dealers: null },
    problem: 'right_missing',
  },
  {
    name: 'one’s own state',
    rights: self,
    isSelf: true,
    after: { status: 'disabled' },
    problem: 'right_missing',
  },
  {
    name: 'another’s name with CanEditSelf alone',
    rights: self,
    after: { first_name: 'P' },
    problem: 'right_missing',
  },
  {
    name: 'oneself without either right',
    rights: [],
    isSelf: true,
    after: { first_name: 'P' },
    problem: 'right_missing',
  },
  {
    name: 'another',
    rights: others,
    after: { first_name: 'P', roles: [], dealers: [], status: 'disabled' },
    problem: null,
  },
  {
    name: 'oneself to be inactive',
    rights: others,
    isSelf: true,
    after: { status: 'disabled' },
    problem: 'own_status',
  },
  {
    name: 'the name of a shared account',
    rights: others,
    isShared: true,
    after: { first_name: 'P' },
    problem: 'shared_account',
  },
  {
    name: 'the state of a shared account',
    rights: others,
    isShared: true,
    after: { status: 'disabled' },
    problem: 'shared_account',
  },
  {
    name: 'the roles of a shared account',
    rights: others,
    isShared: true,
    after: { roles: ['a'] },
    problem: null,
  },
  {
    name: 'one’s own shared account',
    rights: self,
    isSelf: true,
    isShared: true,
    after: { first_name: 'P' },
    problem: null,
  },
  {
    name: 'dealers one sees',
    rights: others,
    dealers: ['D2'],
    after: { dealers: ['D1', 'D2'] },
    problem: null,
  },
  {
    name: 'dealers one does not see',
    rights: others,
    dealers: ['D2'],
    after: { dealers: ['D3'] },
    problem: 'beyond_own_dealers',
  },
  {
    name: 'every dealer, seeing some',
    rights: others,
    dealers: ['D2'],
    after: { dealers: null },
    problem: 'beyond_own_dealers',
  },
  {
    name: 'fewer dealers',
    rights: others,
    dealers: ['D2'],
    before: { dealers: null },
    after: { dealers: ['D9'] },
    problem: null,
  },
  {
    name: 'every dealer, seeing all',
    rights: others,
    dealers: null,
    after: { dealers: null },
    problem: null,
  },
  { name: 'nothing', rights: others, isShared: true, after: {}, problem: null },
]

describe('An edit of a person', () => {
  it.each(cases)(
    'that changes $name is answered by $problem',
    ({ rights, dealers = null, isSelf = false, isShared = false, before, after, problem }) => {
      const was = { ...person, ...before }
      const edit: UserEdit = {
        editor: { rights: new Set(rights), dealers },
        isSelf,
        isShared,
        before: was,
        after: { ...was, ...after },
      }
      expect(findUserEditProblem(edit)).toBe(problem)
    },
  )
})
