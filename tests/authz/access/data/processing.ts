import type { CallAccess } from '../call-access.ts'

const mayProcess = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewProcessingTasks'],
} as const satisfies CallAccess

const template = JSON.stringify({
  name: 'Agreements',
  kind: 'agreements',
  numbers: { decimal: '.', group: ',' },
  dates: 'DD/MM/YYYY',
  columns: [{ field: 'fAgreementNo', type: 'text' }],
})

/** Who may upload, check and load files of lenders. */
const fileAccess: Readonly<Record<string, CallAccess>> = {
  'UPLOAD_PROCESSING.get': mayProcess,
  'UPLOAD_PROCESSING.post': {
    ...mayProcess,
    input: ({ uploadId: fileStoreId }) => ({ fileStoreId, desc: 'The lender’s book' }),
  },
  'PROCESSING_JOBS_COUNT.get': mayProcess,
  'PROCESSING_QUEUE.get': mayProcess,
  'VIEW_PRE_PROCESSED_DATA_PROCESSING.get': { ...mayProcess, input: () => ({ type: 'source' }) },
  'PROCESSING_SUBMIT_JOB.post': {
    ...mayProcess,
    input: ({ uploadId, orgId, username }) => ({
      datasetid: uploadId,
      newname: 'November',
      template,
      org_id: orgId,
      username,
      type: 'source',
    }),
  },
  'PROCESSING_RESUBMIT_JOB.post': {
    ...mayProcess,
    input: ({ runId, orgId }) => ({ org_id: orgId, job_id: runId }),
  },
  'PROCESSING_FILE_DOWNLOAD.get': {
    ...mayProcess,
    input: ({ uploadId: sourceId }) => ({ sourceId }),
  },
  'PROCESSING_FILE_DELETE.delete': {
    ...mayProcess,
    input: ({ deletedRunId: sourceId }) => ({ sourceId }),
  },
  'VIEW_PROCESSING_UPLOAD.get': { ...mayProcess, input: ({ uploadId }) => ({ uploadId }) },
  'VIEW_PROCESSING_UPLOAD_DATASET.get': {
    ...mayProcess,
    input: ({ uploadId: datasetId }) => ({ datasetId, size: 10 }),
  },
  'ROW_COUNT.get': { ...mayProcess, input: ({ uploadId: datasetId }) => ({ datasetId }) },
  'VIEW_PRE_PROCESSED_FILE_DETAILS.get': {
    ...mayProcess,
    input: ({ runId: fileId }) => ({ fileId }),
  },
  'REFUSED_ROWS.get': { ...mayProcess, input: ({ runId: datasetId }) => ({ datasetId }) },
  'REFUSED_ROWS.post': {
    ...mayProcess,
    input: ({ runId: datasetId }) => ({
      datasetId,
      cells: [{ row: 0, column: 1, value: '3' }],
    }),
  },
  'IMPORT_UNDO.get': { ...mayProcess, input: ({ loadId: datasetId }) => ({ datasetId }) },
  'IMPORT_UNDO.post': {
    ...mayProcess,
    input: ({ loadId: datasetId }) => ({ datasetId, previewId: null }),
  },
  'PROCESSING_FAILED_SETS.get': { ...mayProcess, input: ({ runId: datasetId }) => ({ datasetId }) },
}

const maySeeTemplates = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewProcessingTemplate'],
} as const satisfies CallAccess

const mayEditTemplates = {
  ...maySeeTemplates,
  all: ['CanViewProcessingTemplate', 'CanEditProcessingTemplate'],
} as const satisfies CallAccess

const settings = { template_name: 'Agreements', status: 'draft', data: template }

/** Who may see and change the templates that files are read with. */
const templateAccess: Readonly<Record<string, CallAccess>> = {
  'PROCESSING_TEMPLATES.get': {
    who: 'member',
    isClosedToListUsers: true,
    some: ['CanViewProcessingTemplate', 'CanViewProcessingTasks'],
  },
  'CREATE_PROCESSING_TEMPLATE.post': { ...mayEditTemplates, input: () => settings },
  'CREATE_PROCESSING_TEMPLATE.put': {
    ...mayEditTemplates,
    input: ({ processingTemplateId: templateId }) => ({ templateId, ...settings }),
  },
  'CREATE_PROCESSING_TEMPLATE.delete': {
    ...mayEditTemplates,
    input: ({ deletedProcessingTemplateId: templateId }) => ({ templateId }),
  },
  'DOWNLOAD_TEMPLATE.get': {
    ...maySeeTemplates,
    input: ({ processingTemplateId: templateId }) => ({ templateId }),
  },
  'PROCESSING_TEMPLATE_HISTORY.get': maySeeTemplates,
  'PROCESSING_TEMPLATE_BUILDER.get': maySeeTemplates,
  'PROCESSING_TEMPLATE_BUILDER.post': {
    ...maySeeTemplates,
    input: () => ({ schema_name: 'agreements', params: {} }),
  },
}

const mayEditRules = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewProductConfiguration', 'CanViewRvData'],
} as const satisfies CallAccess

const rule = {
  product: 'PCP',
  min_term: 0,
  max_term: 48,
  min_mileage: 0,
  max_mileage: 10_000,
  created: '2026-11-20T09:00:00.000Z',
}

/** Who may change the rules of residual values. */
const ruleAccess: Readonly<Record<string, CallAccess>> = {
  'RV_CONFIG.post': { ...mayEditRules, input: () => ({ rule }) },
  'EDIT_DELETE_RV_PRODUCT_RULE.put': {
    ...mayEditRules,
    input: ({ rvRuleId: productRule }) => ({ productRule, rule }),
  },
  'EDIT_DELETE_RV_PRODUCT_RULE.delete': {
    ...mayEditRules,
    input: ({ deletedRvRuleId: productRule }) => ({ productRule }),
  },
  'RV_CONFIG_HISTORY.get': mayEditRules,
}

export const processingAccess: Readonly<Record<string, CallAccess>> = {
  ...fileAccess,
  ...templateAccess,
  ...ruleAccess,
}
