import type { CallAccess } from './call-access.ts'

/** Who may open a page of the legacy product; most names ask for a right of their own. */
export const legacyPageAccess: Readonly<Record<string, CallAccess>> = {
  'LEGACY_PAGE.get': { who: 'member', isClosedToListUsers: true, input: () => ({ page: 'user' }) },
}

const arranges = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewPowerBIReports'],
} as const satisfies CallAccess

const settings = { name: 'Sales', description: '', report_id: 'r-1', workspace_id: 'w-1' }

/** Who arranges Power BI reports, and who sees one: the person that it is assigned to. */
export const powerBiAccess: Readonly<Record<string, CallAccess>> = {
  'GET_REPORTS.get': arranges,
  'GET_POWERBI_FEATURES.get': arranges,
  'GET_ALL_REPORTS.get': arranges,
  'CREATE_POWERBI_REPORT.post': { ...arranges, input: () => settings },
  'GET_POWERBI_REPORT.get': { ...arranges, input: ({ powerBiReportId: id }) => ({ id }) },
  'GET_POWERBI_REPORT.put': {
    ...arranges,
    input: ({ powerBiReportId: id }) => ({ id, ...settings }),
  },
  'GET_POWERBI_REPORT.delete': {
    ...arranges,
    input: ({ deletedPowerBiReportId: id }) => ({ id }),
  },
  'USER_REPORTS.get': { ...arranges, input: ({ powerBiReportId: id }) => ({ id }) },
  'USER_REPORTS.post': {
    ...arranges,
    input: ({ powerBiReportId: id, userId }) => ({ id, users: [userId] }),
  },
  'USER_REPORTS.delete': {
    ...arranges,
    input: ({ powerBiReportId: id, colleague }) => ({ id, users: [colleague] }),
  },
  'GET_USER_REPORTS.get': { who: 'member', isClosedToListUsers: true },
  'GET_USER_REPORT.get': {
    who: 'member',
    isClosedToListUsers: true,
    ownerOr: 'CanViewPowerBIReports',
    input: ({ powerBiReportId: reportId }) => ({ reportId }),
  },
}

const sets = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanEditServiceProviderParams'],
} as const satisfies CallAccess

/** Who sets what outside services are called with. */
export const serviceProviderAccess: Readonly<Record<string, CallAccess>> = {
  'SERVICE_PROVIDER.get': sets,
  'SERVICE_PROVIDER.put': {
    ...sets,
    input: () => ({ key: 'sms_part_price', value: '0.04' }),
  },
}

const settingsOfWebhook = {
  name: 'CRM',
  address: 'https://crm.northgate.example/forecourt',
  events: ['sold'],
  email_recipient: '',
}

/** Who sets up what is sent to the organisation’s own systems. */
export const webhookAccess: Readonly<Record<string, CallAccess>> = {
  'WEBHOOKS.get': sets,
  'WEBHOOKS.post': { ...sets, input: () => settingsOfWebhook },
  'WEBHOOK.put': { ...sets, input: ({ webhookId: id }) => ({ id, name: 'Own CRM' }) },
  'WEBHOOK.delete': { ...sets, input: ({ deletedWebhookId: id }) => ({ id }) },
  'WEBHOOK_SECRET.post': { ...sets, input: ({ webhookId: id }) => ({ id }) },
  'WEBHOOK_TEST.post': { ...sets, input: ({ webhookId: id }) => ({ id }) },
  'WEBHOOK_DELIVERIES.get': { ...sets, input: ({ webhookId: id }) => ({ id }) },
  'WEBHOOK_REPLAY.post': {
    ...sets,
    input: ({ webhookId: id, webhookDeliveryId: delivery }) => ({ id, delivery }),
  },
  'WEBHOOK_REPLAY_FAILED.post': { ...sets, input: ({ webhookId: id }) => ({ id }) },
}
