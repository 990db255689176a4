import * as v from 'valibot'
import { agreementNumber } from '../customers/agreement-number.model.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { dataRightsRights, personFileFormats, personFileModel } from './person-file.model.ts'

const common = {
  service: 'customer',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: dataRightsRights,
} as const

const ofCustomer = { orgId: organisationId, agreementNo: agreementNumber }

/** A person's file: all that is held about a customer, made for the customer. */
export const personFileContract = {
  PERSON_FILES: {
    get: endpoint({
      ...common,
      key: 'PERSON_FILES',
      method: 'GET',
      path: '{orgId}/customer/{agreementNo}/person-files',
      summary: 'The files of all that is held about a customer, the latest first',
      input: v.object(ofCustomer),
      output: v.array(personFileModel),
    }),
    post: endpoint({
      ...common,
      key: 'PERSON_FILES',
      method: 'POST',
      path: '{orgId}/customer/{agreementNo}/person-files',
      summary:
        'Have a file made of all that is held about a customer; one that is being made is answered',
      input: v.object({
        ...ofCustomer,
        format: v.picklist(personFileFormats),
        /** Of the headings; the person’s own unless named. */
        language: v.optional(v.pipe(v.string(), v.maxLength(16))),
      }),
      output: personFileModel,
    }),
  },
  PERSON_FILE_DOWNLOAD: {
    get: endpoint({
      ...common,
      key: 'PERSON_FILE_DOWNLOAD',
      method: 'GET',
      path: '{orgId}/customer/{agreementNo}/person-files/{personFileId}/download',
      summary: 'Where the browser gets the file of a customer',
      input: v.object({
        ...ofCustomer,
        personFileId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        /** The page's, for what the host answers in its place. */
        language: v.optional(v.pipe(v.string(), v.maxLength(16))),
      }),
      output: v.object({ address: v.string() }),
      refusals: {
        /** It has no file: not yet, not any more, or it failed. */
        person_file_not_ready: { status: 409 },
      },
    }),
  },
}
