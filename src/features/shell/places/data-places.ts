import {
  clipboard,
  clipboardOutline,
  codeSlash,
  codeSlashOutline,
  funnel,
  funnelOutline,
  layers,
  layersOutline,
  pulse,
  pulseOutline,
  timer,
  timerOutline,
} from 'ionicons/icons'

/** The pages of data that comes in, and of what is done with it at set times. */
export const dataPlaces = {
  processing: {
    to: '/$orgId/processing',
    group: 'data',
    icon: layersOutline,
    activeIcon: layers,
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
    icon: codeSlashOutline,
    activeIcon: codeSlash,
    inner: ['/$orgId/processing-template/builder'],
    isRare: true,
  },
  businessRules: {
    to: '/$orgId/business-rule',
    group: 'data',
    icon: funnelOutline,
    activeIcon: funnel,
    inner: ['/$orgId/business-rule-edit'],
    isRare: true,
  },
  tasks: {
    to: '/$orgId/tasks',
    group: 'data',
    icon: timerOutline,
    activeIcon: timer,
    isRare: true,
  },
  audit: {
    to: '/$orgId/audit',
    group: 'data',
    icon: clipboardOutline,
    activeIcon: clipboard,
    isRare: true,
  },
  orgHealth: {
    to: '/$orgId/org-health',
    group: 'data',
    icon: pulseOutline,
    activeIcon: pulse,
    isRare: true,
  },
} as const
