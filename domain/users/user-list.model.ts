import * as v from 'valibot'

export const userStates = ['active', 'disabled'] as const

/** What the list of users can be sorted by. */
export const userSortFields = ['name', 'username', 'status'] as const

/** As it travels: `name:asc`. */
export const userSorts = userSortFields.flatMap(
  (field) => [`${field}:asc`, `${field}:desc`] as const,
)
export type UserSort = (typeof userSorts)[number]

/** A person of the organisation. */
export const listedUserModel = v.object({
  userID: v.string(),
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  default_language: v.nullable(v.string()),
  status: v.picklist(userStates),
  /** Ids. */
  roles: v.array(v.string()),
  /** The codes of the dealers whose customers they see; null is every dealer. */
  dealers: v.nullable(v.array(v.string())),
  /** After failed sign-ins, when the next one may be tried; null where none has to wait. */
  waits_until: v.nullable(v.string()),
})

export type ListedUser = v.InferOutput<typeof listedUserModel>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const userListModel = v.object({
  users: v.array(listedUserModel),
  /** How many the search finds. */
  total: count,
  /** Of everybody, with or without a search. */
  counts: v.object({ users: count, active: count, disabled: count }),
  as_of: v.string(),
})

export type UserList = v.InferOutput<typeof userListModel>
