import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber, pageSize } from '../paging.model.ts'
import {
  duplicateModel,
  duplicateViews,
  leftFieldModel,
  mergePartNames,
  mergePreviewModel,
} from './merge.model.ts'
import { dataRightsRights } from './person-file.model.ts'

const common = {
  service: 'customer',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: dataRightsRights,
} as const

const ofTwo = { orgId: organisationId, agreementNo: agreementNumber, other: agreementNumber }

const duplicatesAnswerModel = v.object({
  as_of: v.string(),
  total: v.number(),
  rows: v.array(duplicateModel),
})

export type DuplicatesAnswer = v.InferOutput<typeof duplicatesAnswerModel>

const pairRefusals = {
  /** Both are the same agreement. */
  merge_same: { status: 409 },
  /** The two are one person already. */
  already_merged: { status: 409 },
  /** One of them has agreements at dealers that the caller does not see. */
  merge_out_of_sight: { status: 409 },
  merge_too_many: { status: 409 },
} as const

/** Two people of the lender's who are one: found, merged, and parted again. */
export const mergeContract = {
  CUSTOMER_DUPLICATES: {
    get: endpoint({
      ...common,
      key: 'CUSTOMER_DUPLICATES',
      method: 'GET',
      path: '{orgId}/duplicates',
      summary: 'People who may be one, with the reason, or the merges that were made',
      input: v.object({
        orgId: organisationId,
        view: v.optional(v.picklist(duplicateViews), 'found'),
        page: v.optional(pageNumber, 1),
        size: v.optional(pageSize, 50),
      }),
      output: duplicatesAnswerModel,
    }),
  },
  CUSTOMER_MERGE: {
    get: endpoint({
      ...common,
      key: 'CUSTOMER_MERGE',
      method: 'GET',
      path: '{orgId}/customer/{agreementNo}/merge',
      summary: 'Two people side by side, and what merging them would do',
      input: v.object(ofTwo),
      output: mergePreviewModel,
      refusals: pairRefusals,
    }),
    post: endpoint({
      ...common,
      key: 'CUSTOMER_MERGE',
      method: 'POST',
      path: '{orgId}/customer/{agreementNo}/merge',
      summary: 'Merge another person into this one; done again, it answers the same',
      input: v.object({
        ...ofTwo,
        /** The parts that are taken from the other. */
        taken: v.pipe(v.array(v.picklist(mergePartNames)), v.maxLength(mergePartNames.length)),
        /** That of the preview. */
        seen: v.pipe(v.string(), v.maxLength(64)),
      }),
      output: v.object({ id: v.string(), agreements: v.number() }),
      refusals: {
        ...pairRefusals,
        /** The two are not what was previewed any more. */
        merge_changed: { status: 409 },
      },
    }),
  },
  CUSTOMER_MERGE_UNDO: {
    post: endpoint({
      ...common,
      key: 'CUSTOMER_MERGE_UNDO',
      method: 'POST',
      path: '{orgId}/customer-merge/{mergeId}/undo',
      summary: 'Part two people who were merged; done again, it answers that nothing is left',
      input: v.object({
        orgId: organisationId,
        mergeId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
      output: v.object({ left: v.array(leftFieldModel) }),
      refusals: {
        /** A later merge of the same person is undone first. */
        merge_built_on: { status: 409 },
        merge_out_of_sight: { status: 409 },
      },
    }),
  },
}
