import type { CallAccess } from '../call-access.ts'

const member = { who: 'member', isClosedToListUsers: true } as const satisfies CallAccess
const some = ['CanViewModulePredictiveParity', 'CanCreatePredictiveParity'] as const
const sees = { ...member, some } as const satisfies CallAccess
const edits = { ...member, all: ['CanCreatePredictiveParity'] } as const satisfies CallAccess

const settings = {
  parameters: {
    psCampaignObjective: 'salesVolume',
    psCampaignVolume: 60,
    psCampaignBudget: 0,
    psCampaignConversion: 15,
  },
  products: [],
  models: [],
  horizon: 12,
}

const fourS = { ...member, all: ['CanCreate4SProject'] } as const satisfies CallAccess

/** Who may see and make 4S projects. */
export const fourSAccess: Readonly<Record<string, CallAccess>> = {
  'FOURS_PROJECTS.get': fourS,
  'FOURS_PROJECTS.post': {
    ...fourS,
    input: ({ searchId: searchid }) => ({
      name: 'Four segments',
      start_date: '2026-11-27',
      end_date: null,
      searchid,
    }),
  },
  'FOURS_JOB.post': { ...fourS, input: ({ fourSProjectId: projectId }) => ({ projectId }) },
}

/** Who may see, set up, run, export and use predictive parity. */
export const predictiveParityAccess: Readonly<Record<string, CallAccess>> = {
  'P4_PROJECTS.get': sees,
  'P4_PROJECTS.post': {
    ...edits,
    input: () => ({ ...settings, name: `Spring ${crypto.randomUUID()}` }),
  },
  'P4_PROJECT.put': {
    ...edits,
    input: ({ p4ChangedId, p4ChangedName: name }) => ({
      ...settings,
      projectId: p4ChangedId,
      name,
    }),
  },
  'P4_PROJECT.delete': { ...edits, input: ({ p4DeletedId: projectId }) => ({ projectId }) },
  'P4_RUNS.post': { ...edits, input: ({ p4ProjectId: projectId }) => ({ projectId }) },
  'P4_RUN.get': {
    ...sees,
    input: ({ p4ProjectId: projectId, p4RunId: runId }) => ({ projectId, runId }),
  },
  'P4_ENABLED.get': { ...sees, input: ({ p4RunId: runId }) => ({ runId }) },
  'P4_CUSTOMERS.get': {
    ...sees,
    input: ({ p4RunId: runId }) => ({ runId, tab: 'parity', month: 1 }),
  },
  'P4_PLACES.get': { ...sees, input: ({ p4RunId: runId }) => ({ runId, words: 'Wells' }) },
  'P4_CAMPAIGN.post': {
    ...sees,
    all: ['CanAddCampaign'],
    input: ({ p4RunId: runId }) => ({
      runId,
      tab: 'parity',
      month: 1,
      title: 'In parity',
      start_date: '2026-11-27',
      end_date: null,
    }),
  },
  'EXPORT_P4_CUSTOMERS.post': {
    ...member,
    all: ['CanExportP4'],
    input: ({ orgId, p4ProjectId: project_id, p4RunId: run_id }) => ({
      name: 'parity.csv',
      org_id: orgId,
      run_id,
      project_id,
      job_id: run_id,
      type: 'p4_customer_export',
      campaign: JSON.stringify({ id: `${run_id}.parity.1.within`, type: 'p4' }),
    }),
  },
}
