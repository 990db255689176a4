import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fileId } from '../files/file.model.ts'
import { undoStateModel } from '../imports/import-undo.model.ts'
import { organisationId } from '../organisation-id.ts'
import { pageNumber } from '../paging.model.ts'
import { previewModel, previewRows } from './preview.model.ts'
import { mendedCellsModel, refusedRowsModel } from './refused-rows.model.ts'
import {
  failedSetsModel,
  maxDescription,
  maxRunName,
  maxTemplateText,
  processingRights,
  processingRunModel,
  processingSubjectModel,
  processingUploadModel,
  runDetailsModel,
  runTypeModel,
} from './processing.model.ts'

const common = {
  service: 'processing',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: processingRights,
} as const

const inOrganisation = { orgId: organisationId }

/** An upload, or the data of a run. */
const ofDataset = v.object({ ...inOrganisation, datasetId: fileId })

/** Data is {code, path, message}: see `TemplateTextProblem`. */
const templateRefusal = { template_refused: { status: 422 } } as const

/**
 * What files become: uploads, their check (pre-processing) and their load (post-processing). The
 * specifications give most calls the path `{orgId}` alone; the words behind it are proposed, REFUSED_ROWS and
 * IMPORT_UNDO.
 */
export const processingContract = {
  UPLOAD_PROCESSING: {
    get: endpoint({
      ...common,
      key: 'UPLOAD_PROCESSING',
      method: 'GET',
      path: '{orgId}/uploads',
      summary: 'The files that were brought to be processed, the latest first',
      input: v.object(inOrganisation),
      output: v.array(processingUploadModel),
    }),
    post: endpoint({
      ...common,
      key: 'UPLOAD_PROCESSING',
      method: 'POST',
      path: '{orgId}/uploads',
      summary: 'Say what an uploaded file is',
      input: v.object({
        ...inOrganisation,
        fileStoreId: fileId,
        desc: v.pipe(v.string(), v.trim(), v.maxLength(maxDescription)),
      }),
      output: processingUploadModel,
    }),
  },
  PROCESSING_JOBS_COUNT: {
    get: endpoint({
      ...common,
      key: 'PROCESSING_JOBS_COUNT',
      method: 'GET',
      path: '{orgId}/queue/count',
      summary: 'How many processings wait or run',
      input: v.object(inOrganisation),
      output: v.object({ count: v.number() }),
    }),
  },
  PROCESSING_QUEUE: {
    get: endpoint({
      ...common,
      key: 'PROCESSING_QUEUE',
      method: 'GET',
      path: '{orgId}/queue',
      summary: 'The processings that wait or run',
      input: v.object(inOrganisation),
      output: v.array(processingRunModel),
    }),
  },
  VIEW_PRE_PROCESSED_DATA_PROCESSING: {
    get: endpoint({
      ...common,
      key: 'VIEW_PRE_PROCESSED_DATA_PROCESSING',
      method: 'GET',
      path: '{orgId}/processed',
      summary: 'Pre-processed data (source) or post-processed data (target), the latest first',
      input: v.object({ ...inOrganisation, type: runTypeModel }),
      output: v.array(processingRunModel),
    }),
  },
  PROCESSING_SUBMIT_JOB: {
    post: endpoint({
      ...common,
      key: 'PROCESSING_SUBMIT_JOB',
      method: 'POST',
      path: '{orgId}/submit',
      summary: 'Check an upload (source), or load what was checked (target), with a template',
      input: v.object({
        ...inOrganisation,
        datasetid: fileId,
        newname: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxRunName)),
        template: v.pipe(v.string(), v.maxLength(maxTemplateText)),
        org_id: organisationId,
        username: v.pipe(v.string(), v.maxLength(200)),
        type: runTypeModel,
      }),
      output: processingRunModel,
      refusals: templateRefusal,
    }),
  },
  PROCESSING_RESUBMIT_JOB: {
    post: endpoint({
      ...common,
      key: 'PROCESSING_RESUBMIT_JOB',
      method: 'POST',
      path: '{orgId}/resubmit',
      summary: 'Queue a processing again that failed, was cancelled or cut off',
      form: true,
      input: v.object({ ...inOrganisation, org_id: organisationId, job_id: fileId }),
      output: processingRunModel,
    }),
  },
  PROCESSING_FILE_DOWNLOAD: {
    get: endpoint({
      ...common,
      key: 'PROCESSING_FILE_DOWNLOAD',
      method: 'GET',
      path: '{orgId}/files/{sourceId}',
      summary: 'The address that downloads an upload, or the upload that a run read',
      acting: 'withheld',
      input: v.object({ ...inOrganisation, sourceId: fileId }),
      output: v.object({ name: v.string(), address: v.string() }),
    }),
  },
  PROCESSING_FILE_DELETE: {
    delete: endpoint({
      ...common,
      key: 'PROCESSING_FILE_DELETE',
      method: 'DELETE',
      path: '{orgId}/files/{sourceId}',
      summary: 'Delete an upload or a run’s entry; an open run is cancelled, what it loaded stays',
      input: v.object({ ...inOrganisation, sourceId: fileId }),
      output: v.object({ id: v.string() }),
    }),
  },
  VIEW_PROCESSING_UPLOAD: {
    get: endpoint({
      ...common,
      key: 'VIEW_PROCESSING_UPLOAD',
      method: 'GET',
      path: '{orgId}/view/{uploadId}',
      summary: 'What a processing view is about: an upload, or pre-processed data',
      input: v.object({ ...inOrganisation, uploadId: fileId }),
      output: processingSubjectModel,
    }),
  },
  VIEW_PROCESSING_UPLOAD_DATASET: {
    get: endpoint({
      ...common,
      key: 'VIEW_PROCESSING_UPLOAD_DATASET',
      method: 'GET',
      path: '{orgId}/dataset/{datasetId}',
      summary:
        'The first rows of a file, with the types of its columns guessed and oddities marked',
      input: v.object({
        ...ofDataset.entries,
        size: v.optional(v.pipe(pageNumber, v.maxValue(previewRows)), previewRows),
      }),
      output: previewModel,
      refusals: {
        /** Data is {code}: why the file has no rows to show. */
        dataset_unreadable: { status: 422 },
      },
    }),
  },
  ROW_COUNT: {
    get: endpoint({
      ...common,
      key: 'ROW_COUNT',
      method: 'GET',
      path: '{orgId}/dataset/{datasetId}/count',
      summary: 'How many rows a file has, its header not counted',
      input: ofDataset,
      output: v.object({ count: v.number() }),
    }),
  },
  VIEW_PRE_PROCESSED_FILE_DETAILS: {
    get: endpoint({
      ...common,
      key: 'VIEW_PRE_PROCESSED_FILE_DETAILS',
      method: 'GET',
      path: '{orgId}/processed/{fileId}',
      summary: 'One processing: how long it took, whose it was, its counts, its template',
      input: v.object({ ...inOrganisation, fileId }),
      output: runDetailsModel,
    }),
  },
  PROCESSING_FAILED_SETS: {
    get: endpoint({
      ...common,
      key: 'PROCESSING_FAILED_SETS',
      method: 'GET',
      path: '{orgId}/processed/{datasetId}/failed',
      summary:
        'Errors and warnings by column and reason; with `export` the address of the refused rows',
      input: v.object({
        ...ofDataset.entries,
        export: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
      }),
      output: failedSetsModel,
    }),
  },
  REFUSED_ROWS: {
    get: endpoint({
      ...common,
      key: 'REFUSED_ROWS',
      method: 'GET',
      path: '{orgId}/processed/{datasetId}/refused',
      summary: 'The first refused rows of a run with their cells',
      acting: 'withheld',
      input: ofDataset,
      output: refusedRowsModel,
    }),
    post: endpoint({
      ...common,
      key: 'REFUSED_ROWS',
      method: 'POST',
      path: '{orgId}/processed/{datasetId}/refused',
      summary: 'Process those refused rows again whose cells are mended, as the run did',
      acting: 'withheld',
      input: v.object({ ...ofDataset.entries, cells: mendedCellsModel }),
      output: processingRunModel,
    }),
  },
  IMPORT_UNDO: {
    get: endpoint({
      ...common,
      key: 'IMPORT_UNDO',
      method: 'GET',
      path: '{orgId}/processed/{datasetId}/undo',
      summary: 'Whether a load can be taken back, what that would change, and what it did',
      acting: 'withheld',
      input: ofDataset,
      output: undoStateModel,
    }),
    post: endpoint({
      ...common,
      key: 'IMPORT_UNDO',
      method: 'POST',
      path: '{orgId}/processed/{datasetId}/undo',
      summary: 'Count what taking a load back would change; with the count’s id, take it back',
      acting: 'withheld',
      input: v.object({ ...ofDataset.entries, previewId: v.nullable(fileId) }),
      output: undoStateModel,
      refusals: {
        /** Data is {code}: an UndoRefusal, `not_previewed` or `later_import`. */
        undo_refused: { status: 409 },
      },
    }),
  },
}
