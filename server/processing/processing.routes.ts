import { inOrganisation } from '../http/gate.ts'
import {
  countDatasetRows,
  deleteSource,
  getSourceLink,
  getSubject,
  previewDataset,
} from './dataset.service.ts'
import { getUndoState, undoImport } from './import-undo.service.ts'
import {
  getRunDetails,
  listFailedSets,
  listRuns,
  resubmitRun,
  submitRun,
} from './processing-run.service.ts'
import { countOpenProcessings } from './processing-run.store.ts'
import { listRefusedRows, mendRefusedRows } from './refused-rows.service.ts'
import { describeUpload, listUploads } from './upload.service.ts'

export const processingRoutes = {
  UPLOAD_PROCESSING: {
    get: inOrganisation.UPLOAD_PROCESSING.get.handler(({ context }) => listUploads(context)),
    post: inOrganisation.UPLOAD_PROCESSING.post.handler(({ input, context }) =>
      describeUpload(context, input.fileStoreId, input.desc),
    ),
  },
  PROCESSING_JOBS_COUNT: {
    get: inOrganisation.PROCESSING_JOBS_COUNT.get.handler(
      async ({ context: { tx, organisation } }) => ({
        count: await countOpenProcessings(tx, organisation.id),
      }),
    ),
  },
  PROCESSING_QUEUE: {
    get: inOrganisation.PROCESSING_QUEUE.get.handler(({ context }) => listRuns(context, 'open')),
  },
  VIEW_PRE_PROCESSED_DATA_PROCESSING: {
    get: inOrganisation.VIEW_PRE_PROCESSED_DATA_PROCESSING.get.handler(({ input, context }) =>
      listRuns(context, input.type),
    ),
  },
  PROCESSING_SUBMIT_JOB: {
    post: inOrganisation.PROCESSING_SUBMIT_JOB.post.handler(({ input, context }) =>
      submitRun(context, input),
    ),
  },
  PROCESSING_RESUBMIT_JOB: {
    post: inOrganisation.PROCESSING_RESUBMIT_JOB.post.handler(({ input, context }) =>
      resubmitRun(context, input.job_id),
    ),
  },
  PROCESSING_FILE_DOWNLOAD: {
    get: inOrganisation.PROCESSING_FILE_DOWNLOAD.get.handler(({ input, context }) =>
      getSourceLink(context, input.sourceId),
    ),
  },
  PROCESSING_FILE_DELETE: {
    delete: inOrganisation.PROCESSING_FILE_DELETE.delete.handler(({ input, context }) =>
      deleteSource(context, input.sourceId),
    ),
  },
  VIEW_PROCESSING_UPLOAD: {
    get: inOrganisation.VIEW_PROCESSING_UPLOAD.get.handler(({ input, context }) =>
      getSubject(context, input.uploadId),
    ),
  },
  VIEW_PROCESSING_UPLOAD_DATASET: {
    get: inOrganisation.VIEW_PROCESSING_UPLOAD_DATASET.get.handler(({ input, context }) =>
      previewDataset(context, input.datasetId, input.size),
    ),
  },
  ROW_COUNT: {
    get: inOrganisation.ROW_COUNT.get.handler(({ input, context }) =>
      countDatasetRows(context, input.datasetId),
    ),
  },
  VIEW_PRE_PROCESSED_FILE_DETAILS: {
    get: inOrganisation.VIEW_PRE_PROCESSED_FILE_DETAILS.get.handler(({ input, context }) =>
      getRunDetails(context, input.fileId),
    ),
  },
  PROCESSING_FAILED_SETS: {
    get: inOrganisation.PROCESSING_FAILED_SETS.get.handler(({ input, context }) =>
      listFailedSets(context, input.datasetId, String(input.export) === 'true'),
    ),
  },
  REFUSED_ROWS: {
    get: inOrganisation.REFUSED_ROWS.get.handler(({ input, context }) =>
      listRefusedRows(context, input.datasetId),
    ),
    post: inOrganisation.REFUSED_ROWS.post.handler(({ input, context }) =>
      mendRefusedRows(context, input.datasetId, input.cells),
    ),
  },
  IMPORT_UNDO: {
    get: inOrganisation.IMPORT_UNDO.get.handler(({ input, context }) =>
      getUndoState(context, input.datasetId),
    ),
    post: inOrganisation.IMPORT_UNDO.post.handler(({ input, context }) =>
      undoImport(context, input.datasetId, input.previewId),
    ),
  },
}
