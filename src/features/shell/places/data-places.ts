/** The pages of data that comes in, and of what is done with it at set times. */
export const dataPlaces = {
  processing: {
    to: '/$orgId/processing',
    group: 'data',
    inner: [
      '/$orgId/processing-view/$uploadId',
      '/$orgId/pre-processing/$datasetId',
      '/$orgId/pre-processing/$datasetId/details',
      '/$orgId/pre-processing/$datasetId/errors',
    ],
    isRare: true,
  },
  processingTemplates: {
    to: '/$orgId/processing-template',
    group: 'data',
    inner: ['/$orgId/processing-template/builder'],
    isRare: true,
  },
  businessRules: {
    to: '/$orgId/business-rule',
    group: 'data',
    inner: ['/$orgId/business-rule-edit'],
    isRare: true,
  },
  tasks: {
    to: '/$orgId/tasks',
    group: 'data',
    isRare: true,
  },
  sftpServers: {
    to: '/$orgId/sftp-servers',
    group: 'data',
    isRare: true,
  },
  duplicates: {
    to: '/$orgId/duplicates',
    group: 'data',
    isRare: true,
  },
  audit: {
    to: '/$orgId/audit',
    group: 'data',
    inner: ['/$orgId/retention'],
    isRare: true,
  },
  configurationHistory: {
    to: '/$orgId/configuration-history',
    group: 'data',
    isRare: true,
  },
  orgHealth: {
    to: '/$orgId/org-health',
    group: 'data',
    isRare: true,
  },
} as const
