import * as v from 'valibot'
import { roleMemberModel } from './role.model.ts'
import { userStates } from '../users/user-list.model.ts'

/** How many people one answer names of those who hold a right. */
export const maxRightHolders = 200

const namedModel = v.object({ id: v.string(), name: v.string() })

/** A right, and why a person holds it or not. */
const checkedRightModel = v.object({
  right: v.string(),
  is_held: v.boolean(),
  /** The person’s roles that give it; where it is not held, the organisation’s roles that would. */
  roles: v.array(namedModel),
  /** Other organisations in which the person holds it and whose people the reader may edit. */
  elsewhere: v.array(v.object({ ...namedModel.entries, roles: v.array(v.string()) })),
})

export type CheckedRight = v.InferOutput<typeof checkedRightModel>

/** What a person may do in the organisation, and why. */
export const personRightsModel = v.object({
  is_active: v.boolean(),
  /** Sees the customer list alone, however many rights they hold. */
  is_limited_to_list: v.boolean(),
  rights: v.array(checkedRightModel),
})

export type PersonRights = v.InferOutput<typeof personRightsModel>

const rightHolderModel = v.object({
  ...roleMemberModel.entries,
  status: v.picklist(userStates),
  /** Their roles that give the right. */
  roles: v.array(namedModel),
})

export type RightHolder = v.InferOutput<typeof rightHolderModel>

/** Who holds a right in the organisation, and by which role. */
export const rightHoldersModel = v.object({
  /** Every role that gives it, also one that nobody has. */
  roles: v.array(namedModel),
  people: v.array(rightHolderModel),
  /** How many hold it, of whom the first are named. */
  total: v.number(),
})

export type RightHolders = v.InferOutput<typeof rightHoldersModel>
